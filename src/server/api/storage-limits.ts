import { type RecordStore, StoreUnavailable } from '../database/record-store.ts'
import type { StoreRecord } from '../database/schema.ts'
import type { ApiRoute, Services } from './api-route.ts'
import { type RateClass, RateLimiter, takeTokens } from './rate-limit.ts'

/** Bytes of a disk that tracking leaves to messages and to the database's own work. */
const reserved = 500_000_000

/** Tells whether a disk has room for tracking, by its free bytes; `onChange` hears of changes. */
export function diskRoom(
  free: () => number | undefined,
  onChange: (hasRoom: boolean) => void,
): () => boolean {
  let had = true
  return () => {
    const has = (free() ?? Number.POSITIVE_INFINITY) >= reserved
    if (has !== had) onChange(has)
    had = has
    return has
  }
}

/** The bytes of a record besides its texts: its place in the table and in three indexes. */
const overhead = 100

/**
 * About how many bytes records take on the disk. Id, device and time stand in an index too. Pages
 * that are not full add as much again at most.
 */
const diskBytes = (records: readonly StoreRecord[]): number =>
  records.reduce((sum, { row }) => {
    const texts = [...Object.values(row), row.id, row.device_id, row.received_at]
    return texts.reduce<number>(
      (bytes, value) => bytes + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
      sum + overhead,
    )
  }, 0)

/** The class by which the bytes that a call stores are limited. */
export const byteClass = ({ byteRate, stores }: ApiRoute): RateClass =>
  byteRate ?? (stores === 'tracking' ? 'trackedBytes' : 'rareBytes')

/** The class by which the bytes of all networks together are limited. */
function totalClass({ stores, rate }: ApiRoute): RateClass {
  if (stores === 'tracking') return 'allTrackedBytes'
  return rate === 'signIn' ? 'allSignInBytes' : 'allMessageBytes'
}

type Store = Services['store']

/**
 * Limits what calls store: by network, by what all networks send, and for tracking by the room on
 * the disk, so that strangers cannot fill it and messages to support still have room.
 */
export class StorageLimits {
  readonly #services: Pick<Services, 'store' | 'limits' | 'roomForTracking'>
  /** The limits of all networks together; a call counts once it is in order. */
  readonly #everybody = new RateLimiter()

  constructor(services: Pick<Services, 'store' | 'limits' | 'roomForTracking'>) {
    this.#services = services
  }

  /**
   * The store for one call of a visitor at `address`, whose body's bytes were `counted` already.
   * Adding to it throws ApiError (429) beyond a limit and StoreUnavailable without room.
   */
  storeFor(route: ApiRoute, address: string, counted: number): Store {
    const { store, limits, roomForTracking } = this.#services
    const add: RecordStore['add'] = async (...records) => {
      if (route.stores === 'tracking' && !roomForTracking())
        throw new StoreUnavailable('the disk is short of space')
      const bytes = diskBytes(records)
      takeTokens(limits, byteClass(route), address, Math.max(0, bytes - counted))
      takeTokens(this.#everybody, totalClass(route), '', bytes)
      await store.add(...records)
    }
    return { add, transaction: (act) => store.transaction(act) }
  }
}
