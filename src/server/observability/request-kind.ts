import { callPaths } from '../api/calls.ts'

export const requestKinds = ['page', 'asset', 'machine', 'call'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The name of what machines ask for or visitors call, without anything that whoever asked put into the address. */
export function machineRoute(path: string): { kind: 'machine' | 'call'; route: string } {
  if (callPaths.has(path)) return { kind: 'call', route: path }
  const folder = /^\/(?:pictures|media|builds|download)\//.exec(path)?.[0]
  if (folder) return { kind: 'machine', route: `${folder}*` }
  return { kind: 'machine', route: /sitemap/.test(path) ? '/*sitemap.xml' : path }
}
