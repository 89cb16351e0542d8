import { z } from 'zod'
import { supportLimits } from '../../../base/limits.ts'
import { defineApiRoute, recordColumns } from '../api-route.ts'
import { address, boundedText, optionalText } from '../input-schemas.ts'

/**
 * A message left with support (decision 0011). Its sender wants it to be stored, so it needs no
 * consent; without consent no device id goes with it.
 */
export const supportMessageRoute = defineApiRoute({
  method: 'POST',
  path: '/support/messages',
  body: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  // The longest message in a script of three bytes per character, and the other fields.
  limit: 24 * 1024,
  page: '/contact',
  input: z.object({
    /**
     * Made by the form for each message: one that is sent again after a lost response is stored
     * once.
     */
    id: z.uuid().optional(),
    email: z.email().max(supportLimits.email),
    // Forms send line breaks as two characters; people count one.
    message: z
      .string()
      .transform((value) => value.replaceAll('\r\n', '\n'))
      .pipe(
        boundedText(supportLimits.message).refine(
          (value) => value.trim() !== '',
          'must not be empty',
        ),
      ),
    name: optionalText(supportLimits.name),
    language: optionalText(35),
    page_url: address,
  }),
  stores: 'requested',
  rate: 'message',
  handle: async ({ id, ...input }, caller, services) => {
    await services.store.add({
      table: 'messages',
      row: {
        ...recordColumns(caller, services),
        ...(id && { id }),
        ...input,
        next_delivery_at: services.wakeDelivery ? new Date(services.now()).toISOString() : null,
      },
    })
    services.wakeDelivery?.()
    return {}
  },
})
