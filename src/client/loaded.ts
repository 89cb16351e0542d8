const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Runs something once the page has loaded, at once where it has. */
export const onLoad = (act: () => void, options?: AddEventListenerOptions): void => (document.readyState === 'complete' ? act() : addEventListener('load', act, options))

/** Runs something once the page has loaded and the browser has nothing better to do; soon after, in browsers that do not say when that is. */
export const whenLoaded = (act: () => void): void => onLoad(() => whenIdle(act))
