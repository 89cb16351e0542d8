import { z } from 'zod'
import {
  coverName,
  date,
  entryData,
  httpUrl,
  hue,
  icon,
  id,
  internalPath,
  list,
  named,
  question,
  seo,
  text,
  titled,
  titledList,
} from '../schemas/fields.ts'
import { mirrorTexts } from './mirror-page.ts'

const head = { ...seo, name: text, heading: text, lead: text }
const faqBlock = titledList(question, 3)
const closing = z.strictObject({ title: text, text })

/** Singleton pages, each with its own fields. Any other id is a generic page (`/{html}`). */
export const singlePages = {
  home: z.strictObject({
    ...head,
    /** `{price}` in it is the lowest price a month. */
    note: text,
    /** The headline, below `heading`; each of its lines is a clause. */
    claim: text,
    /**
     * The page that six accounts see, with what was written to the first accounts. `thanks` is what
     * the first customer answers to the right account; `strangers` are what the others get, by
     * turns, with `{store}` for the account's.
     */
    accounts: z.strictObject({
      legend: text,
      inbox: text,
      threads: list(z.strictObject({ from: text, text }), 2, 2),
      reply: text,
      send: text,
      strangers: list(text, 3, 3),
      thanks: text,
    }),
    /** What each fact of `CheckableFacts` is good for. */
    facts: list(text, 4, 4),
    /**
     * The day after the reply from the wrong account, in which `lost` is what two buyers and the
     * client write, and the cut: what each account has of its own.
     */
    wrong: z.strictObject({
      day: titled,
      lost: list(text, 3, 3),
      cut: titled,
      parts: list(titled, 4, 4),
    }),
    teams: z.strictObject({
      title: text,
      items: list(z.strictObject({ title: text, text, to: internalPath }), 5, 5),
    }),
    /** The synchronizer; `sale` is what stands in the field at first. */
    repeat: z.strictObject({
      title: text,
      text,
      link: text,
      label: text,
      sale: text,
      save: text,
      saved: text,
    }),
    handover: z.strictObject({
      title: text,
      before: z.strictObject({ title: text, lines: list(text, 4, 4) }),
      after: z.strictObject({
        title: text,
        lines: list(z.strictObject({ when: text, text }), 3, 3),
      }),
      link: text,
      /** Copies the title and the section's address. */
      share: text,
    }),
    wall: z.strictObject({ title: text, link: text }),
    faq: faqBlock,
    closing,
  }),
  pricing: z.strictObject({
    ...head,
    plans: z.record(id, named),
    matrix: z.strictObject({
      title: text,
      groups: list(
        z.strictObject({
          name: text,
          rows: list(
            z.strictObject({
              name: text,
              /** One for each plan of `prices.yaml`, in its order (`check/prices.ts`). */
              values: list(z.union([z.boolean(), text]), 1),
            }),
            2,
          ),
        }),
        3,
      ),
    }),
    money: titledList(titled, 3),
    faq: faqBlock,
    closing,
  }),
  download: z.strictObject({
    ...head,
    steps: titledList(titled, 3, 3),
    mac: titled,
    phone: titled,
    verify: z.strictObject({ title: text, text, windows: text, macos: text }),
    requirements: z.strictObject({ title: text, rows: list(named, 3) }),
    faq: faqBlock,
  }),
  'about-us': z.strictObject({
    ...head,
    /** A chapter without a drawing has a dark background. */
    story: list(titled.extend({ drawing: z.enum(['spreadsheet', 'border']).optional() }), 2),
    principles: titledList(titled, 4, 4),
    facts: titledList(named, 4),
    teams: titledList(titled, 3),
    closing,
  }),
  links: z.strictObject({
    ...head,
    groups: list(
      z.strictObject({
        title: text,
        text,
        icon,
        items: list(
          z.strictObject({
            name: text,
            text,
            url: z.union([httpUrl, internalPath]),
            icon: icon.optional(),
          }),
          3,
        ),
      }),
      4,
    ),
  }),
  mirror: z.strictObject({ ...head, ...mirrorTexts, closing }),
  'partner-plan': z.strictObject({
    ...head,
    tiers: z.strictObject({
      title: text,
      text,
      rows: list(z.strictObject({ name: text, rate: text, from: text, gets: list(text, 2) }), 3, 3),
    }),
    fit: titledList(titled, 3),
    steps: titledList(titled, 3),
    rules: titledList(text, 4),
    faq: faqBlock,
    closing,
  }),
  'referral-program': z.strictObject({
    ...head,
    steps: titledList(titled, 3, 3),
    /**
     * Worked example: monthly payment of one referred customer and the share it brings, computed
     * from `content/prices.yaml`.
     */
    example: z.strictObject({
      title: text,
      text,
      columns: z.strictObject({ plan: text, pays: text, share: text, year: text }),
    }),
    statistics: z.strictObject({ title: text, text, items: list(titled, 3) }),
    payouts: z.strictObject({ title: text, rows: list(named, 4) }),
    rules: titledList(text, 4),
    faq: faqBlock,
    closing,
  }),
  'pre-sales': z.strictObject({
    ...head,
    /** Why to write before one buys. */
    ask: text,
    closingTitle: text,
    offer: titledList(titled, 3),
    who: titledList(text, 3),
    steps: titledList(titled, 3),
    terms: titledList(text, 4),
    faq: faqBlock,
  }),
  try: z.strictObject(head),
  /** `summary` describes it in menus; `note` stands below its table. */
  alternatives: z.strictObject({ ...head, summary: text, note: text }),
  faq: z.strictObject(head),
  blog: z.strictObject(head),
  news: z.strictObject(head),
  helps: z.strictObject({ ...head, asking: titled }),
  docs: z.strictObject(head),
  release: z.strictObject(head),
  partner: z.strictObject({ ...head, apply: z.strictObject({ title: text, text }) }),
  contact: z.strictObject(head),
  cookies: z.strictObject(head),
  careers: z.strictObject({ ...head, closing }),
  /**
   * `places` are the two where data is kept, above its picture: the reader's and ours. `kept` leads
   * to what is kept where.
   */
  security: z.strictObject({ ...head, places: list(text, 2, 2), kept: text, closing }),
} as const
export type SinglePage = keyof typeof singlePages

/**
 * The single pages that have a text, each with the names of chapters that it shows in a separate
 * place: `## By post {.post}`.
 */
export const namedChapters: { readonly [P in SinglePage]?: readonly string[] } = {
  contact: ['advice', 'elsewhere', 'post'],
  cookies: ['choice'],
  careers: [],
  security: ['data', 'report'],
}

export const genericTranslation = z.strictObject({
  ...seo,
  name: text,
  heading: text,
  lead: text.optional(),
  /** What menus say of it. */
  summary: text.optional(),
})

export const pageData = z.strictObject({
  ...entryData,
  updatedAt: date,
  /** Pages of one group are linked with each other by tabs. */
  group: z.enum(['legal', 'company']).optional(),
  order: z.number().int().default(0),
  icon: icon.optional(),
  hue: hue.optional(),
  /** What its picture for links shows; three profiles by default. */
  picture: coverName.optional(),
  /** The campaign's window, for pre-sales: from `opens` (inclusive) until `closes` (exclusive). */
  opens: date.optional(),
  closes: date.optional(),
  /** The plans whose price it holds. */
  plans: z.array(id).default([]),
  /** For how many months it holds it: its first offer is drawn as that many. */
  heldMonths: z.number().int().min(2).optional(),
})
