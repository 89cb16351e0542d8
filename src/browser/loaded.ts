const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Runs something once the page has loaded and the browser has nothing better to do; soon after, in browsers that do not say when that is. */
export const whenLoaded = (act: () => void): void => addEventListener('load', () => whenIdle(act))
