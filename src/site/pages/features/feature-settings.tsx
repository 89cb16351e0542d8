import type { Hue } from '../../../brand/colours.ts'
import type { Translation } from '../../../content/collections/all-collections.ts'
import type { Figures } from '../../../content/schemas/figures.ts'
import { DefinitionGrid } from '../../components/lists.tsx'
import { Section } from '../../components/sections.tsx'
import { ClientScreen } from './client-screen.tsx'

type SettingsProps = Translation<'features'>['settings'] & {
  hue: Hue
  screen: Figures['screen'] | undefined
}

/** What can be set, on the feature's colour; beside a window of the client, if there is one. */
export const FeatureSettings = ({ title, rows, hue, screen }: SettingsProps) => (
  <Section
    background={`hue-band hue-${hue}`}
    title={title}
    grid={
      screen
        ? 'gap-x-16 gap-y-8 max-laptop:[&>*+*]:mt-8 laptop:grid laptop:grid-cols-[6fr_5fr] laptop:[&>h2]:col-span-full'
        : ''
    }
  >
    {screen && <ClientScreen screen={screen} />}
    <DefinitionGrid items={rows} narrow={Boolean(screen)} />
  </Section>
)
