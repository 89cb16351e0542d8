import type { ReactNode } from 'react'
import type { ClosingPicture } from '../drawings/closing-picture.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { CodeText, DownloadLink, HelpButtons, MailText, SiteLink } from './links.tsx'

/** A page's heading and lead, with its first buttons below. */
export const Intro = ({
  heading,
  lead,
  headingClass = 'text-3xl',
  leadClass = 'mt-6 max-w-xl',
  children,
}: {
  heading: string
  lead: string
  headingClass?: string
  leadClass?: string
  children?: ReactNode
}) => (
  <>
    <h1 className={headingClass}>{heading}</h1>
    <p className={`${leadClass} text-soft tablet:text-lg`}>{lead}</p>
    {children && (
      <div className="mt-8 flex flex-wrap gap-3 max-tablet:[&>*]:flex-auto">{children}</div>
    )}
  </>
)

/** The title and lead of a page with a search form, `children`, beside the lead. */
export const SearchHead = ({
  heading,
  lead,
  children,
}: {
  heading: string
  lead: string
  children: ReactNode
}) => (
  <div className="grid items-center gap-6 laptop:grid-cols-[3fr_2fr]">
    <h1 className="hero-heading laptop:col-span-2">{heading}</h1>
    <p className="text-soft">{lead}</p>
    {children}
  </div>
)

/** A small heading with a paragraph. */
export const TitledText = ({
  title,
  text,
  level: Heading = 'h3',
}: {
  title: ReactNode
  text: ReactNode
  level?: 'h2' | 'h3'
}) => (
  <>
    <Heading className="text-lg">{title}</Heading>
    <p className="mt-2 text-soft">{text}</p>
  </>
)

/**
 * A section of a page, on the page's own background, or with `background` across the window;
 * `grid` are the class names of its columns.
 */
export function Section({
  background,
  title,
  grid = '',
  children,
}: {
  background?: string | undefined
  title?: string
  grid?: string
  children: ReactNode
}) {
  const inner = `wrap band${grid && ` ${grid}`}`
  const content = (
    <>
      {title && <h2 className="text-2xl">{title}</h2>}
      {children}
    </>
  )
  return (
    <section className={background ?? inner}>
      {background ? <div className={inner}>{content}</div> : content}
    </section>
  )
}

/** Two titled sections side by side, of the two `children`. */
export const TwoSections = ({
  background,
  titles: [first, second],
  children: [left, right],
}: {
  background?: string
  titles: readonly [string, string]
  children: readonly [ReactNode, ReactNode]
}) => (
  <Section background={background} grid="grid gap-16 laptop:grid-cols-2">
    <section>
      <h2 className="text-2xl">{first}</h2>
      {left}
    </section>
    <section>
      <h2 className="text-2xl">{second}</h2>
      {right}
    </section>
  </Section>
)

/** A section's title, with its content in the wider column beside it. */
export const SplitSection = ({
  background,
  title,
  children,
}: {
  background?: string
  title: string
  children: ReactNode
}) => (
  <Section background={background} title={title} grid="grid gap-10 laptop:grid-cols-[1fr_2fr]">
    {children}
  </Section>
)

/** Some content calls the term `name`, some `title`. */
type Definition = { text: string } & ({ name: string } | { title: string })

/** Terms with their explanations, between lines. */
export const Definitions = ({
  items,
  className = '',
}: {
  items: readonly Definition[]
  className?: string
}) => (
  <dl className={`border-t border-line${className && ` ${className}`}`}>
    {items.map((item) => {
      const name = 'name' in item ? item.name : item.title
      return (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-b border-line py-5 tablet:grid-cols-[11rem_1fr]"
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

interface Step {
  title: string
  text: string
}

/** Numbered steps; `compact` for narrow columns, whose texts begin at one height. */
export const Steps = ({
  steps,
  className,
  compact = false,
}: {
  steps: readonly Step[]
  className: string
  compact?: boolean
}) => (
  <ol className={className}>
    {steps.map((step, index) => (
      <li
        key={step.title}
        className={`grid ${compact ? 'row-span-2 grid-cols-[1rem_1fr] grid-rows-subgrid gap-x-4 gap-y-2' : 'grid-cols-[3rem_1fr] gap-y-2'}`}
      >
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

const markColors = { check: 'text-brand', minus: 'text-faint' } as const

/** Sentences between lines; with `mark`, a check or a minus before each. */
export const DividedList = ({
  items,
  mark,
  className = 'mt-8',
}: {
  items: readonly string[]
  mark?: keyof typeof markColors
  className?: string
}) => (
  <ul className={className}>
    {items.map((item) => (
      <li key={item} className={`${mark ? 'flex gap-3 ' : ''}border-t border-line py-3.5`}>
        {mark && <Icon name={mark} className={`mt-1 size-5 ${markColors[mark]}`} />}
        {item}
      </li>
    ))}
  </ul>
)

/** A call to action at the end of a page; `children` are its buttons. */
export const CallToAction = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <section data-expose="closing" className="wrap band">
    <div className="facet folded px-6 py-12 [--cut:2.5rem] tablet:px-12 laptop:grid laptop:grid-cols-[3fr_2fr] laptop:items-end laptop:gap-12">
      <div className="max-w-2xl pe-10 laptop:pe-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-soft">
          <MailText text={text} />
        </p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 laptop:justify-end">{children}</div>
    </div>
  </section>
)

/** Where to go when a text is not enough: to a person, or to the help pages. */
export function StillStuck() {
  const { t } = usePageContext()
  return (
    <CallToAction title={t('help.stuck')} text={t('help.stuckText')}>
      <HelpButtons />
    </CallToAction>
  )
}

/** What ends a selling page, on its one dark plane; `children` are its buttons. */
export const ClosingSection = ({
  title,
  text,
  picture,
  more,
  children,
}: ClosingProps & { children: ReactNode }) => (
  <section data-expose="closing" className="wrap band">
    <div className="facet folded closing">
      {/* A file that loads when it comes into view. */}
      <img
        src={picture ? `/closing-${picture}.svg` : '/closing.svg'}
        alt=""
        loading="lazy"
        width="372"
        height="224"
      />
      <h2>{title}</h2>
      <p className="mt-4">{text}</p>
      {more}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </div>
  </section>
)

interface ClosingProps {
  title: string
  text: string
  /** Which drawing, where the page is not about a shop's work. */
  picture?: ClosingPicture | undefined
  /** Stands above the buttons. */
  more?: ReactNode
}

/** The usual end of a selling page: download, or see the prices. */
export const DownloadClosing = ({
  children,
  ...closing
}: Omit<ClosingProps, 'more'> & { children?: ReactNode }) => (
  <ClosingSection {...closing} more={children}>
    <DownloadLink className="button" />
    <SiteLink to="/pricing" className="link">
      {usePageContext().t('action.seePricing')}
    </SiteLink>
  </ClosingSection>
)
