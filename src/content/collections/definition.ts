import type { z } from 'zod'
import type { Hue } from '../../brand/colours.ts'
import type { MessageKey } from '../../languages/messages.ts'
import type { RouteName } from '../../routing/routes.ts'
import type { CoverName, ReleaseDrawingName } from '../schemas/fields.ts'
import type { Scene } from '../schemas/scene.ts'

/** What a page's Open Graph picture shows, where other sites link to it. */
interface OgImageFacts {
  title: string
  drawing: CoverName | ReleaseDrawingName | Scene
  hue: Hue | 'brand'
  /** Large, below the drawing. */
  highlight?: string
}

/** The Atom feed of a collection, the same as its list page's. */
interface Feed {
  title: MessageKey
  /** Whether it has the whole text of its entries, or only summaries. */
  wholeText: boolean
}

/** Pages of entries: each entry has its own. */
interface EntryPages<Data, Text> {
  /** Their route in `routing/routes.ts`, and the route of the page that lists them. */
  route: RouteName
  list?: RouteName
  /** What stands above the title on the Open Graph picture. */
  kicker?: Extract<MessageKey, `nav.${string}`>
  ogImage(data: Data, text: Text): OgImageFacts
  /** Whether sitemaps say when an entry last changed. */
  lastmod: boolean
  /** The heading in llms.txt below which they are listed. */
  llms?: MessageKey
  feed?: Feed
}

export interface CollectionFacts<Data, Text> {
  /** Whether an entry has a text below its fields. */
  bodyRequired: boolean
  /** The name of an entry in lists, menus and breadcrumbs. */
  nameOf(data: Data, text: Text): string
  /**
   * The fields of a text that other pages show. Those pages are rendered again when one changes.
   */
  cardFields: readonly (keyof Text & string)[]
  /** The fields of the data that hold ids of `content/taxonomy.yaml`. */
  taxonomy?: {
    categories: keyof Data & string
    tags?: keyof Data & string
    authors?: keyof Data & string
  }
  /** The fields of the data that hold ids of entries, each with their collection. */
  references?: { readonly [Field in keyof Data & string]?: string }
  /** Where a text may name amounts of money that are not our prices; nowhere by default. */
  otherAmounts?: 'in lines without our name' | 'anywhere'
  search: {
    label: MessageKey
    /** Search results do not name this collection; its tab is the last one. */
    unlabelled?: true
    /** The factor of an entry's rank in search results; 1 by default. */
    weight?: number
    /** Whether results list an entry after help on the same subject, such as a legal page. */
    comesLater?(data: Data): boolean
    /** The fields of the data that are searched too. */
    names?: readonly (keyof Data & string)[]
    /**
     * The extra rank of a new entry, and how often a year it halves. Results then show its date.
     */
    freshness?: { bonus: number; halvings: number }
  }
  /** Where entries are read: on their own pages, or as parts of one page. */
  pages: EntryPages<Data, Text> | { partOf: RouteName }
}

/**
 * A collection: the schemas of `entry.yaml` and of the front matter of `{locale}.md`, and facts.
 */
export const defineCollection = <
  Data extends z.ZodType,
  Text extends z.ZodType,
  const Facts extends CollectionFacts<z.infer<Data>, z.infer<Text>>,
>(
  definition: { data: Data; translation: Text } & Facts,
): { data: Data; translation: Text } & Facts => definition

/** Facts of collections whose texts have the fields of `hero` and no body. */
export const heroFacts = {
  bodyRequired: false,
  nameOf: (_: unknown, { name }: { name: string }) => name,
  cardFields: ['name', 'summary', 'title', 'description', 'heading'],
} as const

/** Pages without a list, whose picture is the scene of their first screen. */
export const scenePages = <
  const Route extends RouteName,
  const Kicker extends Extract<MessageKey, `nav.${string}`>,
>(
  route: Route,
  kicker: Kicker,
) =>
  ({
    route,
    kicker,
    ogImage: (
      { scene, hue }: { scene: Scene; hue: Hue },
      { heading }: { heading: string },
    ): OgImageFacts => ({ title: heading, drawing: scene, hue }),
    lastmod: true,
    llms: kicker,
  }) as const
