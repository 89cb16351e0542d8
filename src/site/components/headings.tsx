import type { ReactNode } from 'react'

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
