import type { ComponentProps, ReactNode } from 'react'

/** One of a few, chosen by radio buttons that look like the segments of a bar. */
export const Segments = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`segments ${className}`}>{children}</div>
)

/** `className` sets its words; `input` are the properties of its radio button. */
export const Segment = ({
  className,
  children,
  ...input
}: ComponentProps<'input'> & { className: string }) => (
  <label className={`pick segment ${className}`}>
    <input type="radio" {...input} className="sr-only" />
    {children}
  </label>
)
