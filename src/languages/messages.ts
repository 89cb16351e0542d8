import { createTranslator } from 'use-intl/core'
import type english from '../../content/messages/en.json'
import { BoundedCache } from '../base/bounded-cache.ts'
import { type Locale, languageOf } from './languages.ts'

/** UI strings: nested objects of ICU MessageFormat texts. */
export interface MessageTree {
  [key: string]: string | MessageTree
}

type Messages = typeof english
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]
export type MessageKey = Leaves<Messages>
type Values = Record<string, string | number>

/** A UI string in the page's language, with its ICU arguments filled in. */
export type Translate = (key: MessageKey, values?: Values) => string

/**
 * How many texts of a language are cached, and the longest key: enough for its pages, but visitors
 * cannot fill it.
 */
const maxCached = 2000
const maxCachedName = 200
/**
 * Stands for a message that is missing or broken; in a file it is one that is not translated yet.
 */
const missing = ''

/**
 * A locale's UI strings as a function. A string that is missing or broken is English instead, which
 * `check:content` reports; a key that neither has is shown as the key.
 */
export function translator(locale: Locale, messages: MessageTree, english: MessageTree): Translate {
  const inEnglish = cachedTranslator('en-US', english, (key) => key)
  return cachedTranslator(languageOf(locale).lang, messages, inEnglish)
}

function cachedTranslator(tag: string, tree: MessageTree, fallback: Translate): Translate {
  // The library's own type needs messages that are known at compile time.
  const t = createTranslator({
    locale: tag,
    messages: tree,
    timeZone: 'UTC',
    onError: () => {},
    getMessageFallback: () => missing,
  }) as unknown as Translate
  /** Most pages have the same texts, and formatting ICU messages takes time. */
  const cache = new BoundedCache<string>(maxCached)
  return (key, values) => {
    const make = () => {
      const text = t(key, values)
      return text === missing ? fallback(key, values) : text
    }
    const name = values ? key + JSON.stringify(values) : key
    return name.length > maxCachedName ? make() : cache.getOrMake(name, make)
  }
}
