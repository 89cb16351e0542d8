import { z } from 'zod'
import {
  date,
  entryData,
  httpUrl,
  hue,
  icon,
  id,
  list,
  question,
  seo,
  system,
  text,
  titled,
} from './fields.ts'

/** What menus, tiles and related links show of an entry. */
const card = { name: text, summary: text }
const hero = { ...seo, ...card, heading: text, lead: text }

/** How the product is drawn on a page's first screen (`src/site/drawings/product-scene.tsx`). */
const sceneKinds = [
  'list',
  'batch',
  'team',
  'log',
  'flow',
  'request',
  'windows',
  'synchronizer',
] as const
/** What the windows of a scene show (`src/site/drawings/mock-pages.ts`). */
const scenePages = [
  'shop',
  'ads',
  'wallet',
  'feed',
  'tickets',
  'video',
  'person',
  'listing',
  'claim',
] as const

/**
 * Who works in drawn profiles, by their English names, and what the action log says that they did:
 * messages `scene.people`, `scene.logged`.
 */
const people = ['ana', 'joe', 'mei', 'priya', 'tomas'] as const
const person = z.enum(people)
const sceneActs = [
  'started',
  'closed',
  'created',
  'proxy',
  'cookies',
  'extension',
  'shared',
  'transferred',
  'synced',
  'paused',
  'unsynced',
  'ran',
] as const

/**
 * A drawn profile: facts that need no translation. Hosts and addresses are of the ranges for
 * examples (RFC 2606, RFC 5737).
 */
const sceneProfile = z.strictObject({
  name: text,
  /** A heading above this profile and those that follow. */
  group: text.optional(),
  hue,
  host: z.string().regex(/^[a-z0-9.-]+\.example(?:\/\S*)?$/, 'use a host that ends in .example'),
  region: z.string().regex(/^[A-Z]{2}$/, 'use the two letters of a country'),
  proxy: z.enum(['ISP', 'residential', 'datacentre', 'mobile']),
  ip: z
    .string()
    .regex(
      /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/,
      'use an address of 192.0.2.0/24, 198.51.100.0/24 or 203.0.113.0/24',
    ),
  zone: z
    .string()
    .regex(/^UTC(?:[+−]\d{1,2}(?::\d\d)?)?$/, 'use UTC, UTC+5:30 or UTC−3 (with a minus sign)'),
  person,
  /** What its window shows behind the first one, if not the ends of rows. */
  page: z.enum(scenePages).optional(),
  /** A figure that its page shows, such as a price. */
  value: text.optional(),
  /** Which row of a solution's profile table is this profile: it has the same colour there. */
  row: z.number().int().min(1).max(5).optional(),
})

/**
 * What a page lists: names and figures that need no translation. With a `state` it is an order;
 * what has to be done is `marked`.
 */
const sceneRow = z.strictObject({
  name: text,
  state: z.enum(['new', 'packed', 'sent']).optional(),
  note: text.optional(),
  amount: text,
  marked: z.boolean().default(false),
})

/**
 * A line of the action log. A `flow` has `ran`, as its schedule says, without anyone; `with` is the
 * colleague with whom a profile was shared, or to whom it was transferred.
 */
const sceneEntry = z
  .strictObject({
    at: z.string().regex(/^\d\d:\d\d$/),
    who: z.enum([...people, 'flow']),
    did: z.enum(sceneActs),
    profile: text,
    with: person.optional(),
  })
  .refine((entry) => ['shared', 'transferred'].includes(entry.did) === (entry.with !== undefined), {
    path: ['with'],
    error: 'name a colleague where a profile is shared or transferred, else none',
  })
  .refine((entry) => (entry.who === 'flow') === (entry.did === 'ran'), {
    path: ['who'],
    error: 'a flow ran, people do the rest',
  })

const scene = z
  .strictObject({
    kind: z.enum(sceneKinds),
    page: z.enum(scenePages).optional(),
    profiles: z.array(sceneProfile).min(3).max(6),
    /** Of the first profile's window, below its page or instead of it. */
    rows: list(sceneRow, 3, 5).optional(),
    /** The steps of a `flow`, in order, each with what it works on. */
    steps: z
      .array(
        z.strictObject({
          step: z.enum(['schedule', 'open', 'wait', 'read', 'shot', 'save']),
          value: text,
        }),
      )
      .optional(),
    /** The newest first. */
    log: list(sceneEntry, 3, 5).optional(),
  })
  .refine(
    ({ profiles }) =>
      new Set(profiles.flatMap(({ name, ip }) => [name, ip])).size === 2 * profiles.length,
    {
      path: ['profiles'],
      error: 'two profiles have the same name or address',
    },
  )
  .refine(
    ({ kind, profiles }) => !['windows', 'synchronizer'].includes(kind) || profiles.length === 4,
    { path: ['profiles'], error: 'this kind shows four profiles' },
  )
  .refine(({ kind, steps }) => (kind === 'flow') === (steps !== undefined), {
    path: ['steps'],
    error: 'a flow has steps, the other kinds have none',
  })
  .refine(({ kind, log }) => !['team', 'log'].includes(kind) || log, {
    path: ['log'],
    error: 'this kind shows the action log',
  })
  .refine(({ kind, page, rows }) => page || (rows && !['windows', 'synchronizer'].includes(kind)), {
    path: ['page'],
    error: 'four windows show a page, others a page or rows',
  })
  .refine(
    ({ profiles, log = [] }) =>
      log.every(({ profile }) => profiles.some(({ name }) => name === profile)),
    { path: ['log'], error: 'an entry names no profile of the scene' },
  )
/** For pages that show the action log below the first screen. */
const loggedScene = scene.refine(({ log }) => log, {
  path: ['log'],
  error: 'this page shows the action log',
})
const order = z.number().int()

/** One platform and one team's working day on it. */
export const solutions = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    icon,
    hue,
    features: z.array(id).min(2),
    industries: z.array(id).default([]),
    scene,
  }),
  translation: z.strictObject({
    ...hero,
    /** What the team has to get done on this platform. */
    jobs: z.array(titled).min(3).max(4),
    /** How the team lays its work out in profiles: the rows of the drawn profile table. */
    setup: z.strictObject({
      title: text,
      text,
      profiles: list(z.strictObject({ name: text, owner: text, proxy: text, note: text }), 3, 5),
    }),
    /** One working day, in order; `time` is HH:MM. */
    day: z.strictObject({
      title: text,
      steps: list(
        z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/), title: text, text }),
        4,
        6,
      ),
    }),
    /** What the product does not do here and which of the platform's rules apply. */
    limits: z.strictObject({ title: text, items: z.array(text).min(2) }),
    faq: z.array(question).min(3),
  }),
}

/** One feature of the product at the top level of the site (`/rpa`). */
export const features = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    icon,
    hue,
    scene: loggedScene,
    /** The smallest plan that has it: an id of `content/prices.yaml`. */
    plan: id,
    /** Documentation page to read next: an id of the docs collection. */
    docs: id,
    related: z.array(id).default([]),
  }),
  translation: z.strictObject({
    ...hero,
    problem: titled,
    steps: z.strictObject({ title: text, items: z.array(titled).min(3).max(4) }),
    /** What can be set, as a table. */
    settings: z.strictObject({
      title: text,
      rows: z.array(z.strictObject({ name: text, values: text, text })).min(4),
    }),
    details: z.array(titled).min(2),
    limits: text,
    faq: z.array(question).min(3),
  }),
}

/** One field of work at the top level of the site (`/e-commerce`). */
export const industries = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    icon,
    hue,
    scene: loggedScene,
    features: z.array(id).min(2),
    solutions: z.array(id).default([]),
  }),
  translation: z.strictObject({
    ...hero,
    /** Who does this work and what a good result is. */
    who: titled,
    tasks: z.array(titled).min(3).max(6),
    workflow: z.strictObject({ title: text, steps: z.array(titled).min(3).max(5) }),
    /** What to settle before starting; a list to print. */
    checklist: z.strictObject({ title: text, items: z.array(text).min(4) }),
    /** What responsible use means in this field. */
    policy: titled,
    faq: z.array(question).min(3),
  }),
}

/**
 * A comparison with one competitor. Facts once, with their sources; the judgement in words per
 * locale.
 */
export const alternatives = {
  data: z.strictObject({
    ...entryData,
    order,
    product: text,
    website: httpUrl,
    checkedOn: date,
    sources: z.array(z.strictObject({ id, title: text, url: httpUrl, checkedOn: date })).min(1),
    facts: z.strictObject({
      platforms: list(z.enum(['windows', 'macos', 'linux', 'android']), 1).optional(),
      engine: text.optional(),
      freeProfiles: z.number().int().min(0).optional(),
      trialDays: z.number().int().positive().optional(),
      /**
       * In order of size: monthly list prices unless `billed` says yearly; `currency` as printed by
       * the vendor. A size without `price` is offered at one that is not known. `from` says from
       * how many profiles this is the plan to take, where the size of the plan below is not known.
       */
      plans: z
        .array(
          z.strictObject({
            /** As its vendor calls it. */
            name: text.optional(),
            price: z.number().positive().optional(),
            currency: z.enum(['USD', 'EUR']),
            profiles: z.number().int().positive(),
            from: z.number().int().positive().default(1),
            billed: z.enum(['monthly', 'yearly']).default('monthly'),
          }),
        )
        .default([]),
      api: z.boolean().optional(),
      apiNote: text.optional(),
    }),
  }),
  translation: z.strictObject({
    ...hero,
    /** Two or three sentences that answer "which of the two?" straight away. */
    answer: text,
    /** Rows beyond the facts; `source` is a source id, or `facet` for our own side. */
    rows: z.array(z.strictObject({ feature: text, facet: text, other: text, source: id })).min(3),
    chooseFacet: z.array(text).min(3),
    chooseOther: z.array(text).min(2),
    migrate: z.strictObject({ title: text, steps: z.array(titled).min(3) }),
    faq: z.array(question).min(3),
  }),
}

export const partners = {
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    name: text,
    kind: z.enum(['proxy', 'tool', 'agency', 'payment', 'education']),
    website: z.url({
      protocol: /^https$/,
      hostname: /(^|\.)[a-z0-9-]+\.example$/,
      error: 'use an https address of a host that ends in .example',
    }),
    /** The drawn mark: one shape of the identity and a colour. */
    logo: z.strictObject({
      shape: z.enum([
        'diamond',
        'hexagon',
        'triangle',
        'square',
        'circle',
        'wave',
        'bars',
        'ring',
        'arch',
        'cross',
        'chevron',
        'drop',
      ]),
      hue,
    }),
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,12}$/)
      .optional(),
  }),
  translation: z.strictObject({
    ...seo,
    /** One line in the directory. */
    tagline: text,
    offer: text.optional(),
    facts: z.array(z.strictObject({ name: text, value: text })).min(3),
  }),
}

const build = z.strictObject({
  size: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** One version of the client; its id is the version with dots. */
export const releases = {
  data: z.strictObject({
    ...entryData,
    publishedAt: date,
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    /** The Chromium version profiles run. */
    engine: z.string().regex(/^\d+(?:\.\d+){0,3}$/),
    /** Size in bytes and SHA-256 of each build (spec §7 names the systems). */
    builds: z.partialRecord(system, build),
  }),
  translation: z.strictObject({
    ...seo,
    summary: text,
    new: z.array(text).default([]),
    improved: z.array(text).default([]),
    fixed: z.array(text).default([]),
  }),
}
