import type { Hue } from '../../../../brand/colours.ts'

/** An account of the scene: what is its own on a page that is the same for all. */
export interface Account {
  hue: Hue
  store: string
  /** Who is signed in: the key of a name in `scene.people`. */
  person: 'ana' | 'joe' | 'mei' | 'priya'
  /** Who writes to it: the key of their names in `scene.customers`; the page's own without one. */
  customers?: 'gb' | 'br' | 'jp' | 'ca' | 'in'
  /** What they ask about: a picture of the home page's file. */
  product: 'lamp' | 'teapot' | 'surfboard' | 'speaker' | 'stool' | 'lunch-box'
  /** Its market (ISO 3166). */
  market: string
  /** BCP 47; numbers are written by it. */
  language: string
  unread: number
  balance: number
  currency: string
  /** From the ranges for documentation (RFC 5737). */
  address: string
  cookies: number
}

/** None of these stores exists. */
export const accounts: readonly Account[] = [
  {
    hue: 'coral',
    store: 'Nordlys',
    person: 'ana',
    product: 'lamp',
    market: 'DE',
    language: 'de-DE',
    unread: 4,
    balance: 1240.5,
    currency: 'EUR',
    address: '203.0.113.24',
    cookies: 23,
  },
  {
    hue: 'amber',
    store: 'Harbour Tea',
    person: 'joe',
    customers: 'gb',
    product: 'teapot',
    market: 'GB',
    language: 'en-GB',
    unread: 11,
    balance: 386.2,
    currency: 'GBP',
    address: '198.51.100.7',
    cookies: 12,
  },
  {
    hue: 'lime',
    store: 'Maré',
    person: 'ana',
    customers: 'br',
    product: 'surfboard',
    market: 'BR',
    language: 'pt-BR',
    unread: 2,
    balance: 9105,
    currency: 'BRL',
    address: '192.0.2.141',
    cookies: 38,
  },
  {
    hue: 'teal',
    store: 'Oto',
    person: 'mei',
    customers: 'jp',
    product: 'speaker',
    market: 'JP',
    language: 'en-JP',
    unread: 7,
    balance: 148_000,
    currency: 'JPY',
    address: '203.0.113.57',
    cookies: 9,
  },
  {
    hue: 'sky',
    store: 'Cedar',
    person: 'joe',
    customers: 'ca',
    product: 'stool',
    market: 'CA',
    language: 'en-CA',
    unread: 1,
    balance: 2019.9,
    currency: 'CAD',
    address: '198.51.100.52',
    cookies: 17,
  },
  {
    hue: 'violet',
    store: 'Dabba',
    person: 'priya',
    customers: 'in',
    product: 'lunch-box',
    market: 'IN',
    language: 'en-IN',
    unread: 5,
    balance: 84_300,
    currency: 'INR',
    address: '192.0.2.18',
    cookies: 30,
  },
]
