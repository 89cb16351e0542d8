import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

type Shaper = typeof import('harfbuzzjs')

const require = createRequire(import.meta.url)
let loading: Promise<Shaper> | undefined

/**
 * HarfBuzz, loaded with the first picture and not with the server: it is a WebAssembly module of half a megabyte.
 *
 * Found at run time, so that no bundler takes the code apart from its `.wasm` file. Rejects when the package is not installed.
 */
export function loadShaper(): Promise<Shaper> {
  loading ??= importShaper()
  return loading
}

async function importShaper(): Promise<Shaper> {
  const { href } = pathToFileURL(require.resolve('harfbuzzjs'))
  return import(/* @vite-ignore */ href)
}
