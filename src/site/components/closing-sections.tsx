import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'
import type { ClosingDrawing } from '../drawings/closing-drawing.ts'
import envelope from '../drawings/envelope.svg?raw'
import { usePageContext } from '../page-context.tsx'
import { DownloadLink, HelpButtons, PricingLink } from './buttons.tsx'
import { Drawing } from './drawing.tsx'
import { MailText } from './inline-text.tsx'

/**
 * A call to action at the end of a page; `children` are its buttons, which stand below the words
 * where a drawing stands beside them. `drawing` is the text of an `.svg` file.
 */
export const CallToAction = ({
  title,
  text,
  drawing,
  children,
}: {
  title: string
  text: string
  drawing?: string
  children: ReactNode
}) => (
  <section data-expose="closing" className="wrap band">
    <div className="facet facet-fold px-6 py-12 [--cut:2.5rem] tablet:px-12 laptop:grid laptop:grid-cols-[3fr_2fr] laptop:items-end laptop:gap-12">
      <div className="max-w-2xl pe-10 laptop:pe-0">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-4 text-soft">
          <MailText text={text} />
        </p>
        {drawing && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {drawing ? (
        <Drawing file={drawing} className="ms-auto mt-8 -mb-12 w-40 laptop:w-72" />
      ) : (
        <div className="mt-8 flex flex-wrap gap-3 laptop:justify-end">{children}</div>
      )}
    </div>
  </section>
)

/** Where to go when a text is not enough: to a person, or to the help pages. */
export function StillStuck() {
  const { t } = usePageContext()
  return (
    <CallToAction title={t('support.stuck')} text={t('support.stuckText')} drawing={envelope}>
      <HelpButtons />
    </CallToAction>
  )
}

/** What ends a selling page, on its one dark plane; `children` are its buttons. */
export const ClosingSection = ({
  title,
  text,
  picture,
  hue,
  more,
  children,
}: ClosingProps & { children: ReactNode }) => (
  <section data-expose="closing" className="wrap band">
    <div className={`facet facet-fold closing ${hue ? `closing-tinted hue-${hue}` : ''}`}>
      {/* A file that loads when it comes into view. */}
      <img
        src={picture ? `/closing-${picture}.svg` : '/closing.svg'}
        alt=""
        loading="lazy"
        // The wall is as large as the section.
        width={picture === 'wall' ? 560 : 372}
        height={picture === 'wall' ? 320 : 224}
      />
      <h2>{title}</h2>
      <p className="mt-4 whitespace-pre-line">
        <MailText text={text} />
      </p>
      {more}
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
    </div>
  </section>
)

interface ClosingProps {
  title: string
  text: string
  /** Which drawing, where the page is not about a shop's work. */
  picture?: ClosingDrawing | undefined
  /** The page's colour, of which the plane is a dark shade. */
  hue?: Hue
  more?: ReactNode
}

/** The usual end of a selling page: download, or see the prices. */
export const DownloadClosing = ({
  children,
  ...closing
}: Omit<ClosingProps, 'more'> & { children?: ReactNode }) => (
  <ClosingSection {...closing} more={children}>
    <DownloadLink className="button" />
    <PricingLink className="link" />
  </ClosingSection>
)
