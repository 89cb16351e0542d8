import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { CodeText, MailText } from './inline-text.tsx'

/** A fact has a name, an advice a title. */
type Definition = { text: string } & ({ name: string } | { title: string })

/** Terms with their explanations, between lines. */
export const Definitions = ({
  items,
  className = '',
}: {
  items: readonly Definition[]
  className?: string
}) => (
  <dl className={`border-t border-line ${className}`}>
    {items.map((item) => {
      const name = 'name' in item ? item.name : item.title
      return (
        <div
          key={name}
          className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1 border-b border-line py-3 max-tablet:text-sm tablet:grid-cols-[11rem_1fr] tablet:gap-x-8 tablet:py-5"
        >
          <dt className="font-semibold">{name}</dt>
          <dd className="text-soft">
            <MailText text={item.text} />
          </dd>
        </div>
      )
    })}
  </dl>
)

/** Facts in columns, each below its name; `narrow` in a part of the page's width. */
export const DefinitionGrid = ({
  items,
  narrow = false,
}: {
  items: readonly { name: string; values?: string; text: string }[]
  narrow?: boolean
}) => (
  <dl
    className={`grid gap-x-8 gap-y-5 tablet:grid-cols-2 ${narrow ? '' : 'mt-8 tablet:gap-y-8 laptop:grid-cols-3'}`}
  >
    {items.map(({ name, values, text }) => (
      <div key={name} className={narrow ? 'last:odd:col-span-full' : 'border-t border-faint pt-4'}>
        <dt className="font-heading text-lg font-semibold">{name}</dt>
        {values && (
          <dd className="text-sm font-semibold">
            <CodeText text={values} />
          </dd>
        )}
        <dd className="mt-1 text-sm">
          <CodeText text={text} />
        </dd>
      </div>
    ))}
  </dl>
)

interface Step {
  title: string
  text: string
}

/**
 * Numbered steps; `compact` for narrow columns, whose texts begin at one height. Each may have a
 * picture.
 */
export const Steps = ({
  steps,
  className,
  compact = false,
  pictures = [],
}: {
  steps: readonly Step[]
  className: string
  compact?: boolean
  pictures?: readonly ReactNode[]
}) => (
  <ol className={className}>
    {steps.map((step, index) => (
      <li
        key={step.title}
        className={`grid ${compact ? `${pictures.length > 0 ? 'row-span-3' : 'row-span-2'} grid-cols-[1rem_1fr] grid-rows-subgrid gap-x-4 gap-y-2` : 'grid-cols-[3rem_1fr] gap-y-2'}`}
      >
        {pictures[index]}
        <span
          className={`${compact ? 'text-xl' : 'row-span-2 text-2xl'} font-heading font-semibold text-faint`}
        >
          {index + 1}
        </span>
        <h3 className="text-lg">{step.title}</h3>
        <p className="col-start-2 text-soft">
          <CodeText text={step.text} />
        </p>
      </li>
    ))}
  </ol>
)

const markColours = { check: 'text-brand', minus: 'text-faint' } as const

/** Sentences between lines; with `mark`, a check or a minus before each. */
export const DividedList = ({
  items,
  mark,
  className = 'mt-8',
}: {
  items: readonly string[]
  mark?: keyof typeof markColours
  className?: string
}) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className={`border-t border-line py-3.5 ${mark ? 'flex gap-3' : ''}`}>
        {mark && <Icon name={mark} className={`mt-1 size-5 ${markColours[mark]}`} />}
        {item}
      </li>
    ))}
  </ul>
)
