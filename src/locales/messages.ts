import { createTranslator } from 'use-intl/core'
import type english from '../../content/messages/en.json'
import type { MessageTree } from '../content/files.ts'
import { type Locale, localeRow } from './table.ts'

type Messages = typeof english
type Leaves<T, P extends string = ''> = { [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`> }[keyof T & string]
export type MessageKey = Leaves<Messages>
type Values = Record<string, string | number | Date>

/** A UI string in the page's language, with its ICU arguments filled in. */
export type Translate = (key: MessageKey, values?: Values) => string

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
    /** Texts without arguments, most of a page's. */
    const plain = new Map<MessageKey, string>()
    return (key, values) => {
      if (values) return found(key, values)
      let text = plain.get(key)
      if (text === undefined) plain.set(key, (text = found(key)))
      return text
    }
  }
  return make(
    localeRow(locale).tag,
    messages,
    make('en-US', english, (key) => key),
  )
}
