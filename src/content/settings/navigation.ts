import { z } from 'zod'
import { internalPath, list, text } from '../schemas/fields.ts'

const item = z.strictObject({ to: internalPath, label: text.optional() })
/**
 * `content/navigation.yaml`: `label` is a message key; without one an entry's own name is shown.
 * Entries not offered in a locale are left out.
 */
export const navigation = z.strictObject({
  header: list(
    z.strictObject({
      label: text,
      groups: list(z.strictObject({ label: text, items: list(item, 1) }), 1),
    }),
    1,
  ),
  headerLinks: z.array(item),
  footer: list(z.strictObject({ label: text, items: list(item, 1) }), 1),
  legal: z.array(item),
  /** What the search shows where nothing is asked or found, in this order. */
  useful: z.array(z.strictObject({ to: internalPath })).default([]),
})
