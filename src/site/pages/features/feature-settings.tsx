import type { Hue } from '../../../brand/colours.ts'
import type { Translation } from '../../../content/collections/all-collections.ts'
import type { Figures } from '../../../content/schemas/figures.ts'
import { FactTable } from '../../components/fact-table.tsx'
import { CodeText } from '../../components/inline-text.tsx'
import { Section } from '../../components/sections.tsx'
import { usePageContext } from '../../page-context.tsx'
import { ClientScreen } from './client-screen.tsx'

type SettingsProps = Translation<'features'>['settings'] & {
  hue: Hue
  screen: Figures['screen'] | undefined
}

/** What can be set: beside a window of the client on the feature's colour, or as a table. */
export function FeatureSettings({ title, rows, hue, screen }: SettingsProps) {
  const { t } = usePageContext()
  if (!screen)
    return (
      <Section title={title}>
        <FactTable
          onPhones="stacked"
          caption={title}
          columns={[
            t('feature.columns.name'),
            t('feature.columns.values'),
            t('feature.columns.text'),
          ]}
          rows={rows.map(({ name, values, text }) => [
            name,
            <CodeText key="values" text={values} />,
            <span key="text" className="text-soft">
              <CodeText text={text} />
            </span>,
          ])}
          className="mt-6"
        />
      </Section>
    )
  return (
    <Section
      background={`hue-band hue-${hue}`}
      title={title}
      grid="gap-x-16 gap-y-8 max-laptop:[&>*+*]:mt-8 laptop:grid laptop:grid-cols-[6fr_5fr] laptop:[&>h2]:col-span-full"
    >
      <ClientScreen screen={screen} />
      <dl className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        {rows.map(({ name, values, text }) => (
          <div key={name} className="last:odd:col-span-full">
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
