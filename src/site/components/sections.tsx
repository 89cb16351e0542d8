import type { ReactNode } from 'react'

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
  const inner = `wrap band ${grid}`
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
  background?: string | undefined
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
export const SplitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} grid="grid gap-10 laptop:grid-cols-[1fr_2fr]">
    {children}
  </Section>
)
