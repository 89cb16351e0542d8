import { createTranslator } from 'use-intl/core'
import type english from '../../content/messages/en.json'
import type { MessageTree } from '../content/files.ts'
import { type Locale, localeRow } from './table.ts'

type Messages = typeof english
type Leaves<T, P extends string = ''> = { [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`> }[keyof T & string]
export type MessageKey = Leaves<Messages>
type Values = Record<string, string | number>

/** A UI string in the page's language, with its ICU arguments filled in. */
export type Translate = (key: MessageKey, values?: Values) => string

/** How many texts of a language are remembered, and how long a name they may have: enough for its pages, and not what visitors can fill. */
const remembered = { texts: 2000, name: 200 }

/**
 * A locale's UI strings as a function. A string that is missing or broken is English instead, which `check:content` reports;
 * a key that neither has is shown as the key.
 */
export function translator(locale: Locale, messages: MessageTree, english: MessageTree): Translate {
  const make = (tag: string, tree: MessageTree, fallback: (key: MessageKey, values?: Values) => string): Translate => {
    const t = createTranslator({ locale: tag, messages: tree, timeZone: 'UTC', onError: () => {}, getMessageFallback: () => '\u0000' }) as unknown as Translate
    const found = (key: MessageKey, values?: Values): string => {
      const text = t(key, values)
      return text === '\u0000' ? fallback(key, values) : text
    }
    /** Most of a page's texts are those of the page before it, and ICU takes its time. */
    const known = new Map<string, string>()
    return (key, values) => {
      const name = values ? key + JSON.stringify(values) : key
      let text = known.get(name)
      if (text === undefined) {
        text = found(key, values)
        if (known.size >= remembered.texts) known.clear()
        if (name.length <= remembered.name) known.set(name, text)
      }
      return text
    }
  }
  return make(
    localeRow(locale).tag,
    messages,
    make('en-US', english, (key) => key),
  )
}
