import type { Scene } from '../../content/schemas/scene.ts'

/**
 * What the section that ends a page shows instead of the usual shop: files of `drawings/closing`.
 */
export const closingPictures = [
  'wallet',
  'feed',
  'team',
  'code',
  'table',
  'wall',
  'prices',
  'versions',
  'check',
] as const
export type ClosingPicture = (typeof closingPictures)[number]

const closings: Partial<Record<NonNullable<Scene['page']> | Scene['kind'], ClosingPicture>> = {
  wallet: 'wallet',
  ads: 'feed',
  feed: 'feed',
  video: 'feed',
  person: 'feed',
  team: 'team',
  request: 'code',
  log: 'table',
  flow: 'table',
  batch: 'table',
}
export const closingOf = ({ kind, page }: Scene): ClosingPicture | undefined =>
  closings[page ?? kind]
