import type { Adapter } from './vendor.ts'

interface SaleSmartly {
  push: (command: string, value?: unknown) => void
}
const vendor = () => window as { __ssc?: object; ssq?: SaleSmartly }

export const salesmartly: Adapter = {
  prepare() {
    // The site has a button of its own.
    vendor().__ssc = { setting: { hideIcon: true } }
  },
  isUp: () => typeof vendor().ssq?.push === 'function',
  listen(unread) {
    vendor().ssq?.push('onUnRead', (told: { num?: unknown } | number) => unread(Number(typeof told === 'object' ? told.num : told) || 0))
  },
  open() {
    const { ssq } = vendor()
    ssq?.push('chatOpen')
    // The global may be there before its window is.
    ssq?.push('onReady', () => ssq.push('chatOpen'))
  },
}
