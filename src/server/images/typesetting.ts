import type { Font } from 'harfbuzzjs'
import { type Locale, localeRow } from '../../i18n/table.ts'
import type { FontShelf } from './fonts.ts'
import { graphemesOf } from './segments.ts'
import { loadShaper } from './shaper.ts'

/** A way of setting text in one locale and weight, with the fonts of everything it may be asked to set. */
export interface Typesetter {
  /** Width in ems. */
  measure(text: string): number
  /** SVG paths of a line that starts at `x` and stands on `baseline`, both in pixels, at a font size in pixels. */
  outline(text: string, x: number, baseline: number, size: number): string
}

export interface TypesetterOptions {
  locale: Locale
  /** 100 to 900. */
  weight: number
  /** Ems added after every character; leave it out for scripts whose letters join or that are set without it. */
  tracking?: number
}

interface Run {
  font: Font
  text: string
}

/**
 * Loads the fonts of `texts` and gives what sets them. Shaping is HarfBuzz's, so marks, conjuncts and kerning are right in every
 * script; text becomes outlines, so the rasteriser needs no fonts.
 *
 * A grapheme that no font has (an emoji, a script the site does not speak) takes no room and is not drawn.
 */
export async function prepareTypesetter(shelf: FontShelf, texts: readonly string[], { locale, weight, tracking = 0 }: TypesetterOptions): Promise<Typesetter> {
  const { Buffer, Feature, shape } = await loadShaper()
  const fonts = new Map<string, Font>()
  for (const grapheme of new Set(texts.flatMap((text) => graphemesOf(text, locale)))) {
    const font = await shelf.fontFor(grapheme, locale, weight)
    if (!font) continue
    fonts.set(grapheme, font)
    // For a part of the text that begins or ends within a grapheme.
    for (const character of grapheme) if (!fonts.has(character)) fonts.set(character, font)
  }

  // Letters that are moved apart must not be drawn as one (CSS Text §8.2).
  const features = tracking ? [new Feature('liga', 0), new Feature('clig', 0)] : []

  /** Stretches of one font: shaping across them would need one font for both. */
  function runs(text: string): Run[] {
    const found: Run[] = []
    for (const grapheme of graphemesOf(text, locale)) {
      const font = fonts.get(grapheme)
      const last = found.at(-1)
      if (!font) continue
      if (last?.font === font) last.text += grapheme
      else found.push({ font, text: grapheme })
    }
    return found
  }

  function glyphsOf({ font, text }: Run) {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setLanguage(localeRow(locale).hreflang)
    shape(font, buffer, features)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { id: codepoint, advance: xAdvance, xOffset, yOffset }
    })
  }

  function* placed(text: string) {
    let x = 0
    for (const run of runs(text)) {
      const { upem } = run.font.face
      for (const { id, advance, xOffset, yOffset } of glyphsOf(run)) {
        const step = advance ? advance / upem + tracking : 0
        yield { font: run.font, id, upem, x: x + xOffset / upem, y: yOffset / upem, end: x + step }
        x += step
      }
    }
  }

  return {
    measure: (text) => {
      let width = 0
      for (const { end } of placed(text)) width = end
      return Math.max(width, 0)
    },
    outline: (text, x, baseline, size) => {
      let paths = ''
      for (const glyph of placed(text)) {
        const outline = glyph.font.glyphToPath(glyph.id)
        if (!outline) continue
        const scale = rounded(size / glyph.upem, 5)
        const place = `${rounded(x + glyph.x * size)} ${rounded(baseline - glyph.y * size)}`
        paths += `<path transform="translate(${place}) scale(${scale} -${scale})" d="${outline.replace(fraction, tenths)}"/>`
      }
      return paths
    },
  }
}

/** Outlines come with ten digits; a tenth of a font unit is less than a hundredth of a pixel. */
const fraction = /\d+\.\d+/g
const tenths = (number: string): string => String(rounded(Number(number), 1))

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))
