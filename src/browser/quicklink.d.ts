declare module 'quicklink' {
  export interface Options {
    throttle?: number
    limit?: number
    el?: Element
    origins?: string[]
    ignores?: ((uri: string, link: Element) => boolean)[]
  }
  export function listen(options?: Options): () => void
}
