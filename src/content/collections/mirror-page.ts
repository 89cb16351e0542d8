import { z } from 'zod'
import { list, text, titled } from '../schemas/fields.ts'

/** What the page that shows a browser's own values says of them. */
export const mirrorTexts = {
  /** The button, and what it does not do. */
  look: text,
  privacy: text,
  /** The label of an example whose values contradict each other. */
  example: text,
  /**
   * The heading of the visitor's column, and the words for values that are unknown, present or
   * missing.
   */
  you: text,
  untold: text,
  yes: text,
  no: text,
  values: z.strictObject({
    userAgent: text,
    hints: text,
    platform: text,
    languages: text,
    timeZone: text,
    screen: text,
    window: text,
    cores: text,
    memory: text,
    touch: text,
    canvas: text,
    webgl: text,
    webglPicture: text,
    fonts: text,
    cookies: text,
    storage: text,
    webdriver: text,
  }),
  samples: z.strictObject({
    title: text,
    text,
    choose: text,
    names: list(text, 3, 3),
  }),
  checks: z.strictObject({
    title: text,
    text,
    found: text,
    fits: text,
    differs: text,
    unknown: text,
    items: z.strictObject({
      system: titled,
      version: titled,
      device: titled,
      fonts: titled,
      graphics: titled,
      renderer: titled,
      zone: titled,
      clock: titled,
      window: titled,
      webdriver: titled,
    }),
  }),
  about: list(titled, 3, 3),
}
