import { type FigureKind, isFigureKind } from '../schemas/figures.ts'
import { tokensOf } from './markdown.ts'
import { codeLanguageOf } from './markdown-rules.ts'

/** The figures of a text, with the line on which their description starts. */
export const figuresOf = (source: string): { kind: FigureKind; source: string; line: number }[] =>
  tokensOf(source).flatMap((token) => {
    const kind = token.type === 'fence' ? codeLanguageOf(token) : ''
    return isFigureKind(kind)
      ? [{ kind, source: token.content, line: (token.map?.[0] ?? 0) + 2 }]
      : []
  })
