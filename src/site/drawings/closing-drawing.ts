import type { Scene } from '../../content/schemas/scene.ts'

/**
 * What the section that ends a page shows instead of the usual shop: files of `drawings/closing`.
 */
export const closingDrawings = [
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
export type ClosingDrawing = (typeof closingDrawings)[number]

const closings: Partial<Record<NonNullable<Scene['page']> | Scene['kind'], ClosingDrawing>> = {
  wallet: 'wallet',
  ads: 'feed',
  feed: 'feed',
  video: 'feed',
  person: 'feed',
  tickets: 'table',
  team: 'team',
  request: 'code',
  log: 'table',
  flow: 'table',
  batch: 'table',
}
export const closingOf = ({ kind, page }: Scene): ClosingDrawing | undefined =>
  closings[page ?? kind]
