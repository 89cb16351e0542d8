import type { Hue } from '../../../brand/colours.ts'
import type { Translation } from '../../../content/collections/all-collections.ts'
import type { Figures } from '../../../content/schemas/figures.ts'
import { CodeText } from '../../components/inline-text.tsx'
import { Section } from '../../components/sections.tsx'
import { ClientScreen } from './client-screen.tsx'

type SettingsProps = Translation<'features'>['settings'] & {
  hue: Hue
  screen: Figures['screen'] | undefined
}

/** What can be set, on the feature's colour, and beside a window of the client where there is one. */
export function FeatureSettings({ title, rows, hue, screen }: SettingsProps) {
  return (
    <Section
      background={`hue-band hue-${hue}`}
      title={title}
      grid={
        screen
          ? 'gap-x-16 gap-y-8 max-laptop:[&>*+*]:mt-8 laptop:grid laptop:grid-cols-[6fr_5fr] laptop:[&>h2]:col-span-full'
          : 'grid gap-8'
      }
    >
      {screen && <ClientScreen screen={screen} />}
      <dl
        className={`grid gap-x-8 tablet:grid-cols-2 ${screen ? 'gap-y-5' : 'gap-y-8 laptop:grid-cols-3'}`}
      >
        {rows.map(({ name, values, text }) => (
          <div
            key={name}
            className={screen ? 'last:odd:col-span-full' : 'border-t border-faint pt-4'}
          >
            <dt className="font-heading text-lg font-semibold">{name}</dt>
            <dd className="text-sm font-semibold">
              <CodeText text={values} />
            </dd>
            <dd className="mt-1 text-sm">
              <CodeText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
