/** How this page was loaded. Not every browser tells. */
export const navigationTiming = (): Partial<PerformanceNavigationTiming> & {
  activationStart?: number
} => performance.getEntriesByType('navigation')[0] ?? {}
