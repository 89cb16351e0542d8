/** How a vendor's script is used. */
interface Adapter {
  /** Before the script is loaded: sets what it reads when it starts. */
  prepare: (js: string, unread: (count: number) => void) => void
  isReady: () => boolean
  /** Once it is ready, before it opens. */
  listen: (unread: (count: number) => void) => void
  open: () => void
}

declare global {
  interface Window {
    easemobim?: { config?: object; bind?: (config: object) => void }
    __ssc?: object
    ssq?: { push: (command: string, value?: unknown) => void }
  }
}

let configId: string | null = null

export const easemob: Adapter = {
  prepare(js, unread) {
    configId = new URL(js).searchParams.get('configId')
    let count = 0
    let open = false
    // Read by the script when it starts.
    window.easemobim = {
      ...window.easemobim,
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
  isReady: () => typeof window.easemobim?.bind === 'function',
  listen() {},
  open() {
    window.easemobim?.bind?.({ configId })
  },
}

export const salesmartly: Adapter = {
  prepare() {
    // The site has its own button.
    window.__ssc = { setting: { hideIcon: true } }
  },
  isReady: () => typeof window.ssq?.push === 'function',
  listen(unread) {
    window.ssq?.push('onUnRead', (count: { num?: unknown } | number) =>
      unread(Number(typeof count === 'object' ? count.num : count) || 0),
    )
  },
  open() {
    const { ssq } = window
    ssq?.push('chatOpen')
    // The global may exist before its window does.
    ssq?.push('onReady', () => ssq.push('chatOpen'))
  },
}
