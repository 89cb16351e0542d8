import type { Hue } from '../../brand/colours.ts'
import type { CoverName, ReleaseDrawingName } from '../../content/schemas/fields.ts'
import type { Locale } from '../../languages/languages.ts'

/** What one Open Graph picture says. */
export interface OgImage {
  locale: Locale
  /** The section or kind of page; one line. */
  kicker: string
  title: string
  /** A profile colour, as entries name it in `entry.yaml`, or the site's own. */
  hue: Hue | 'brand'
  /** What is drawn at the right. */
  drawing: CoverName | ReleaseDrawingName
  /** A version or a price, large below the drawing. `before` and `after` are small beside it. */
  highlight?: { text: string; before?: string; after?: string } | undefined
}

/** The site's name and host, shown on every picture. */
export interface Signature {
  name: string
  host: string
}
