import { z } from 'zod'
import { currentBuilds } from '../../content/builds.ts'
import { CallError, defineCall } from './call.ts'

/** The newest client for a system (spec §7, `get-latest-version`). */
export const latestVersion = defineCall({
  method: 'GET',
  path: '/client/sys-client-version/get-latest-version',
  input: z.object({ system: z.enum(['com_win64', 'com_win32', 'com_mac', 'com_arm64']) }),
  rate: 'read',
  forwarded: true,
  answer: ({ system }, _caller, { reader }) => {
    const content = reader()
    // Files are the same in every language.
    const releases = content.list('releases', 'en').map(({ data }) => data)
    const build = currentBuilds(content.setting('downloads'), releases).find((found) => found.system.id === system)
    if (!build) throw new CallError(404, 'system: there is no file for it')
    const { url, version, size, sha256 } = build
    return { url, version, size, sha256, released: releases.find((release) => release.version === version)?.publishedAt ?? '' }
  },
})
