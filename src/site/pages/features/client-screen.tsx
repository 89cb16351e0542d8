import { figuresOf } from '../../../content/markdown/figure-blocks.ts'
import { parseYaml } from '../../../content/parsing/yaml.ts'
import { type Figures, figures } from '../../../content/schemas/figures.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import type { Locale } from '../../../languages/languages.ts'
import { Screen } from '../../figures/screen.tsx'

/** The first window of the client that a help page shows. */
export function clientScreen(
  content: TrackedContent,
  help: string | undefined,
  locale: Locale,
): Figures['screen'] | undefined {
  const entry = help ? content.get('helps', help, locale) : undefined
  const figure = entry && figuresOf(content.body(entry)).find(({ kind }) => kind === 'screen')
  const parsed = figure && parseYaml(figure.source, figures.screen, '')
  return parsed?.ok ? parsed.value : undefined
}

/** It, without the numbers of the steps that use it there. */
export const ClientScreen = ({ screen }: { screen: Figures['screen'] }) => (
  <div
    aria-hidden="true"
    className="@container min-w-0 self-start select-none [&_b]:hidden [&>div]:p-0"
  >
    <Screen {...screen} />
  </div>
)
