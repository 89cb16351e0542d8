import { hash } from 'node:crypto'
import {
  type ContainerNode,
  type ImageNode,
  type MeasuredNode,
  Renderer,
  type TextNode,
} from '@takumi-rs/core'
import sharp from 'sharp'
import {
  brandInPictures,
  castOpacity,
  cover,
  light,
  shades,
  toneShares,
} from '../../brand/colours.ts'
import { logoSvg } from '../../brand/logo.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { drawableText } from './drawable-text.ts'
import { fontsFor } from './fonts.ts'
import { drawingSvg, plate } from './og-drawing.ts'
import type { OgImage, Signature } from './og-image-input.ts'
import { withLineBreaks } from './title-lines.ts'

/** The size that link previews are cut from. */
const ogImageSize = { width: 1200, height: 630 } as const

const { paper, line, ink, soft, brand } = light
const logo = logoSvg(light)

/**
 * Raise with every change of the look: it is part of the key under which pictures are cached (a
 * test says when).
 */
export const ogImageDesign = 12

/** A hash of what the brand gives to pictures: they are painted again when it changes. */
export const brandInImages = hash(
  'sha256',
  JSON.stringify([light, shades, brandInPictures, toneShares, cover, castOpacity, logo]),
  'hex',
).slice(0, 12)

/** Identifies a picture's pixels: equal keys, equal pictures. */
export const ogImageKey = (ogImage: OgImage, signature: Signature) =>
  hash('sha256', JSON.stringify([ogImageDesign, brandInImages, signature, ogImage]), 'hex').slice(
    0,
    32,
  )

type Style = NonNullable<TextNode['style']>

/** The column of text and the height of kicker and title together, in pixels. */
const column = { left: 76, top: 70, width: 640, height: 430 } as const
const kickerHeight = 54

const lineHeightOf = (locale: Locale) => languageOf(locale).pictures.lineHeight

interface TitleSize {
  fontSize: number
  maxLines: number
}
const smallest: TitleSize = { fontSize: 44, maxLines: 4 }
/** From the largest. */
const titleSizes: readonly TitleSize[] = [
  { fontSize: 86, maxLines: 2 },
  { fontSize: 76, maxLines: 3 },
  { fontSize: 68, maxLines: 3 },
  { fontSize: 62, maxLines: 4 },
  { fontSize: 56, maxLines: 4 },
  { fontSize: 50, maxLines: 4 },
  smallest,
]
const box = (
  style: Style,
  ...children: (ContainerNode | ImageNode | TextNode)[]
): ContainerNode => ({ type: 'container', style, children })
const textNode = (text: string, style: Style): TextNode => ({
  type: 'text',
  text,
  style: { display: 'block', ...style },
})
const image = (svg: string, width: number, height: number): ImageNode => ({
  type: 'image',
  src: Buffer.from(svg),
  width,
  height,
})

/** A picture with texts that can be drawn. */
async function drawable(ogImage: OgImage): Promise<OgImage> {
  const { locale, highlight } = ogImage
  const [kicker, title, text, before, after] = await Promise.all(
    [ogImage.kicker, ogImage.title, highlight?.text, highlight?.before, highlight?.after].map(
      (each) => drawableText(each ?? '', locale),
    ),
  )
  return {
    ...ogImage,
    kicker: kicker ?? '',
    title: title ?? '',
    ...(highlight && { highlight: { text: text ?? '', before: before ?? '', after: after ?? '' } }),
  }
}

const titleNode = (
  text: string,
  locale: Locale,
  { fontSize }: TitleSize,
  more: Style = {},
): TextNode =>
  textNode(text, {
    width: column.width,
    fontSize,
    fontWeight: 680,
    color: ink,
    lineHeight: lineHeightOf(locale),
    letterSpacing: languageOf(locale).script.isSetTight ? fontSize * -0.022 : 0,
    wordBreak: 'keep-all',
    textWrap: 'balance',
    ...more,
  })

/** Whether a measured title fits its lines and the column. */
function fits({ height, runs }: MeasuredNode, { fontSize, maxLines }: TitleSize, locale: Locale) {
  const maxHeight = Math.min(
    maxLines * fontSize * lineHeightOf(locale) + 1,
    column.height - kickerHeight,
  )
  // The space at which a line breaks is part of its last run.
  return (
    height <= maxHeight &&
    runs.every(
      ({ x, width, text }) => x + width <= column.width + (text.endsWith(' ') ? fontSize * 0.3 : 1),
    )
  )
}

/**
 * The title at the largest size that holds it. At the smallest, words wider than the column are
 * broken and what is too long is cut.
 */
export async function fitTitle(
  title: string,
  locale: Locale,
  measure: (nodes: TextNode[]) => Promise<MeasuredNode[]>,
): Promise<TextNode> {
  const text = withLineBreaks(title, locale)
  const atSizes = titleSizes.map((size) => titleNode(text, locale, size))
  const sizeIndex = (await measure(atSizes)).findIndex((node, index) =>
    fits(node, titleSizes[index] ?? smallest, locale),
  )
  return (
    atSizes[sizeIndex] ??
    titleNode(text, locale, smallest, {
      overflowWrap: 'anywhere',
      lineClamp: smallest.maxLines,
      textOverflow: 'ellipsis',
    })
  )
}

/** Kicker and title, centred in the height above the signature. */
const headline = (kicker: string, title: TextNode): ContainerNode =>
  box(
    {
      position: 'absolute',
      ...column,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
    },
    textNode(kicker, {
      fontSize: 28,
      fontWeight: 600,
      color: brand,
      lineHeight: 1.5,
      height: 42,
      margin: kicker ? '-7px 0 18px' : '0 0 -42px',
      lineClamp: 1,
      textOverflow: 'ellipsis',
    }),
    title,
  )

/** Logo, name and host at the foot. */
const signatureRow = ({ name, host }: Signature): ContainerNode =>
  box(
    {
      position: 'absolute',
      left: column.left - 4.5,
      top: 533,
      height: 48,
      display: 'flex',
      alignItems: 'center',
    },
    image(logo, 48, 48),
    textNode(name, {
      fontSize: 32,
      fontWeight: 700,
      letterSpacing: -0.64,
      color: ink,
      marginLeft: 12.5,
    }),
    box({ width: 1.5, height: 30, margin: '0 20px 0 18px', backgroundColor: line }),
    textNode(host, { fontSize: 24, fontWeight: 450, color: soft, marginTop: 2 }),
  )

const highlightRow = ({
  text,
  before,
  after,
}: NonNullable<OgImage['highlight']>): ContainerNode => {
  const fontSize = [before, text, after].join('').length > 20 ? 20 : 24
  const small = (note: string | undefined): TextNode[] =>
    note ? [textNode(note, { fontSize, lineHeight: 1.4, color: light['on-brand'] })] : []
  return box(
    {
      position: 'absolute',
      ...plate,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
    },
    box(
      { display: 'flex', alignItems: 'baseline', gap: 10 },
      ...small(before),
      textNode(text, {
        fontSize: text.length > 6 ? 44 : 60,
        fontWeight: 700,
        lineHeight: 1.1,
        color: light['on-brand'],
      }),
      ...small(after),
    ),
  )
}

/**
 * Paints the picture as a PNG of 1200 × 630, off the event loop. Rejects when a font's package is
 * missing or broken.
 */
export async function renderOgImage(input: OgImage, signature: Signature) {
  const ogImage = await drawable(input)
  const { locale, kicker, title, highlight } = ogImage
  // A renderer keeps every font it has seen; one for each picture keeps none.
  const renderer = new Renderer()
  const fonts = await fontsFor(
    `${kicker}${title}${Object.values(highlight ?? {}).join('')}${signature.name}${signature.host} …`,
    locale,
  )
  const options = { ...ogImageSize, fonts, lang: languageOf(locale).hreflang }
  const measure = async (nodes: TextNode[]) =>
    (await renderer.measure(box({ display: 'flex', flexDirection: 'column' }, ...nodes), options))
      .children
  const backdrop = image(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${drawingSvg(ogImage)}</svg>`,
    ogImageSize.width,
    ogImageSize.height,
  )

  const pixels = await renderer.render(
    box(
      { width: '100%', height: '100%', backgroundColor: paper },
      box({ position: 'absolute', left: 0, top: 0 }, backdrop),
      headline(kicker, await fitTitle(title, locale, measure)),
      signatureRow(signature),
      ...(highlight ? [highlightRow(highlight)] : []),
    ),
    { ...options, format: 'raw' },
  )
  // A few dozen flat colours and their edges: a palette changes no colour by more than can be seen
  // and halves the file.
  return sharp(pixels, { raw: { ...ogImageSize, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer()
}
