import type { Hue } from '../../../../brand/colours.ts'

/** An account of the scene: what is its own on a page that is the same for all. */
export interface Account {
  hue: Hue
  store: string
  /** Who is signed in: the key of a name in `scene.people`. */
  person: 'ana' | 'joe' | 'mei' | 'priya'
  /** Its market (ISO 3166). */
  market: string
  /** BCP 47; numbers are written by it. */
  language: string
  /** What its owner calls the language of the page. */
  ownLanguage: string
  unread: number
  balance: number
  currency: string
  cookies: number
}

/** Made-up accounts: none of these stores exists. */
export const accounts: readonly Account[] = [
  {
    hue: 'coral',
    store: 'Nordlys',
    person: 'ana',
    market: 'DE',
    language: 'de-DE',
    ownLanguage: 'Deutsch',
    unread: 4,
    balance: 1240.5,
    currency: 'EUR',
    cookies: 23,
  },
  {
    hue: 'amber',
    store: 'Harbour Tea',
    person: 'joe',
    market: 'GB',
    language: 'en-GB',
    ownLanguage: 'English',
    unread: 11,
    balance: 386.2,
    currency: 'GBP',
    cookies: 12,
  },
  {
    hue: 'lime',
    store: 'Maré',
    person: 'ana',
    market: 'BR',
    language: 'pt-BR',
    ownLanguage: 'Português',
    unread: 2,
    balance: 9105,
    currency: 'BRL',
    cookies: 38,
  },
  {
    hue: 'teal',
    store: 'Oto',
    person: 'mei',
    market: 'JP',
    language: 'en-JP',
    ownLanguage: '日本語',
    unread: 7,
    balance: 148_000,
    currency: 'JPY',
    cookies: 9,
  },
  {
    hue: 'sky',
    store: 'Cedar',
    person: 'joe',
    market: 'CA',
    language: 'fr-CA',
    ownLanguage: 'Français',
    unread: 1,
    balance: 2019.9,
    currency: 'CAD',
    cookies: 17,
  },
  {
    hue: 'violet',
    store: 'Dabba',
    person: 'priya',
    market: 'IN',
    language: 'en-IN',
    ownLanguage: 'हिन्दी',
    unread: 5,
    balance: 84_300,
    currency: 'INR',
    cookies: 30,
  },
]
