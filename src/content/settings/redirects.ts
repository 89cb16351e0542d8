import { z } from 'zod'
import { redirectProblems } from '../../routing/redirects.ts'
import { httpUrl, internalPath } from '../schemas/fields.ts'

/** `content/redirects.yaml`: checked at load, see `routing/redirects.ts`. */
export const redirects = z
  .array(
    z.strictObject({
      from: internalPath,
      to: z.union([internalPath, httpUrl]),
      status: z.literal([301, 302, 307, 308]).default(301),
    }),
  )
  .superRefine((rows, context) => {
    for (const { row, message } of redirectProblems(rows))
      context.addIssue({ code: 'custom', path: [row], message })
  })
export type Redirects = z.infer<typeof redirects>
