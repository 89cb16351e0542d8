import type { Prices } from '../../content/schemas/settings.ts'

/** How many profiles cost nothing; 0 when no plan is free. */
export const freeProfilesOf = (prices: Prices): number => prices.plans.flatMap(({ steps }) => steps).find(({ price }) => price?.USD === 0)?.profiles ?? 0
