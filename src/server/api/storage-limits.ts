import { StoreUnavailable } from '../database/record-store.ts'
import type { StoreRecord } from '../database/schema.ts'
import { type RateClass, RateLimiter, takeTokens } from '../http/rate-limit.ts'
import type { ApiRoute, Services } from './api-route.ts'

/** Bytes of the disk kept free for messages and the database's own work. */
const reservedBytes = 500_000_000

/** Watches whether a disk has room for tracking. `onChange` is called when that changes. */
export function diskRoom(
  free: () => number | undefined,
  onChange: (hasRoom: boolean) => void,
): () => boolean {
  let had = true
  return () => {
    const has = (free() ?? Number.POSITIVE_INFINITY) >= reservedBytes
    if (has !== had) onChange(has)
    had = has
    return has
  }
}

/** Bytes of a record besides its texts: its rows in the table and three indexes. */
const overhead = 100

/**
 * Estimates the bytes of records on the disk. Id, device and time are also in an index. Partly
 * filled pages double it at most.
 */
const diskBytes = (records: readonly StoreRecord[]) =>
  records.reduce((sum, { row }) => {
    const texts = [...Object.values(row), row.id, row.device_id, row.received_at]
    return texts.reduce<number>(
      (bytes, value) => bytes + (typeof value === 'string' ? Buffer.byteLength(value) : 0),
      sum + overhead,
    )
  }, 0)

/** The rate class for the bytes that a call stores. */
export const byteClass = ({ byteRate, stores }: ApiRoute): RateClass =>
  byteRate ?? (stores === 'tracking' ? 'trackedBytes' : 'rareBytes')

/** The rate class for the bytes of all networks together. */
function totalClass({ stores, rate }: ApiRoute): RateClass {
  if (stores === 'tracking') return 'allTrackedBytes'
  return rate === 'signIn' ? 'allSignInBytes' : 'allMessageBytes'
}

/**
 * Limits what calls store: per network, in total, and for tracking by free disk space. So strangers
 * cannot fill the disk, and messages to support always have room.
 *
 * What is returned makes the store for one call from `ip`, of whose body `counted` bytes were
 * counted before. Adding throws RequestRefused (429) above a limit, and StoreUnavailable without
 * disk space.
 */
export function limitedStores({
  store,
  limits,
  roomForTracking,
}: Pick<Services, 'store' | 'limits' | 'roomForTracking'>) {
  // The limits of all networks. Valid calls count.
  const everybody = new RateLimiter()
  return (route: ApiRoute, ip: string, counted: number): Services['store'] => ({
    add: async (...records) => {
      if (route.stores === 'tracking' && !roomForTracking())
        throw new StoreUnavailable('the disk is short of space')
      const bytes = diskBytes(records)
      takeTokens(limits, byteClass(route), ip, Math.max(0, bytes - counted))
      takeTokens(everybody, totalClass(route), '', bytes)
      await store.add(...records)
    },
    transaction: (act) => store.transaction(act),
  })
}
