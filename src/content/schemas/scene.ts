import { z } from 'zod'
import { hue, list, text } from './fields.ts'

/** How the product is drawn on a page's first screen. */
const sceneKinds = [
  'list',
  'client',
  'batch',
  'team',
  'log',
  'flow',
  'request',
  'windows',
  'synchronizer',
] as const
/** What the windows of a scene show (files of `src/site/drawings/mock-pages`). */
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
  hue,
  host: z.string().regex(/^[a-z0-9.-]+\.example(?:\/\S*)?$/, 'use a host that ends in .example'),
  region: z.string().regex(/^[A-Z]{2}$/, 'use the two letters of a country'),
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
  /** What its window shows when it is behind the first one; the ends of rows by default. */
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

export const scene = z
  .strictObject({
    /** With `page` it also chooses the picture for networks and the one that ends the page. */
    kind: z.enum(sceneKinds),
    page: z.enum(scenePages).optional(),
    /** In the order in which they are drawn: the first one is in front. */
    profiles: list(sceneProfile, 3, 6),
    /** What the first profile's window lists below its page, or instead of it. */
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
    /** Who may open which profiles of a `team`: who shares one comes first, then the colleague. */
    team: z
      .array(
        z.strictObject({
          person,
          role: z.enum(['manager', 'member']),
          opens: z.array(text).min(1),
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
  .refine(({ kind, profiles }) => kind !== 'windows' || profiles.length === 4, {
    path: ['profiles'],
    error: 'this kind shows four profiles',
  })
  .refine(({ kind, steps }) => (kind === 'flow') === (steps !== undefined), {
    path: ['steps'],
    error: 'a flow has steps, the other kinds have none',
  })
  .refine(({ kind, log }) => !['team', 'log'].includes(kind) || log, {
    path: ['log'],
    error: 'this kind shows the action log',
  })
  .refine(
    ({ kind, page, rows }) =>
      page ||
      ['batch', 'client'].includes(kind) ||
      (rows && !['windows', 'synchronizer'].includes(kind)),
    {
      path: ['page'],
      error:
        'windows side by side show a page, a batch and the client neither, others a page or rows',
    },
  )
  .refine(
    ({ profiles, log = [] }) =>
      log.every(({ profile }) => profiles.some(({ name }) => name === profile)),
    { path: ['log'], error: 'an entry names no profile of the scene' },
  )
export type Scene = z.infer<typeof scene>
