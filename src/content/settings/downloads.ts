import { z } from 'zod'
import { httpUrl, list, system, text } from '../schemas/fields.ts'

/**
 * `content/downloads.yaml`: the four systems, in the order in which the page lists them.
 */
export const downloads = z.strictObject({
  host: httpUrl,
  systems: list(
    z.strictObject({
      id: system,
      file: text.refine((value) => value.includes('{version}'), 'must hold {version}'),
      os: z.enum(['windows', 'macos']),
      label: text,
      architecture: text,
      minimum: text,
    }),
    4,
    4,
  ),
})
export type Downloads = z.infer<typeof downloads>
export type System = Downloads['systems'][number]
