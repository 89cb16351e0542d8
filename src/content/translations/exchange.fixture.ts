import { withSourceRevision } from '../parsing/front-matter.ts'
import { revisionOf } from './revision.ts'

/** A question in English; its Turkish translation has its code and link in another order. */
export const englishQuestion = `---
question: What is it?
---

See \`/profiles\` in [the help](/helps/a).

| a | b |
| - | - |
| c | d |
`
export const turkishQuestion = `---
question: 'Bu ne?'
---

[Yardımda](/helps/a)
\`/profiles\` bölümüne bakın.

| e | f |
| - | - |
| g | h |
`
/** The question with a translation that is up to date. */
export const upToDate = {
  source: englishQuestion,
  translation: withSourceRevision(turkishQuestion, revisionOf(englishQuestion)),
}
