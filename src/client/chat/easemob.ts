import type { Adapter } from './vendor.ts'

interface Easemob {
  config?: object
  bind?: (config: object) => void
}
const vendor = () => window as { easemobim?: Easemob }

let configId: string | null = null

export const easemob: Adapter = {
  prepare(js, unread) {
    configId = new URL(js).searchParams.get('configId')
    let count = 0
    let open = false
    // Read by the script when it starts.
    vendor().easemobim = {
      ...vendor().easemobim,
      config: {
        configId,
        hide: true,
        autoConnect: true,
        onopen: () => {
          open = true
          count = 0
          unread(0)
        },
        onclose: () => {
          open = false
        },
        onmessage: () => open || unread(++count),
      },
    }
  },
  isUp: () => typeof vendor().easemobim?.bind === 'function',
  listen() {},
  open() {
    vendor().easemobim?.bind?.({ configId })
  },
}
