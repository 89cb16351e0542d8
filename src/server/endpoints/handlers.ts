import { crawlerHandlers } from './crawlers.ts'
import { downloadHandlers } from './downloads.ts'
import type { EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'
import { fileHandlers } from './files.ts'
import { operatorHandlers } from './operator.ts'
import { pictureHandlers } from './pictures.ts'

/** The handlers of the endpoints, one file a group. */
export const endpointHandlers = (options: HandlerOptions): EndpointHandlers => ({
  ...operatorHandlers(options),
  ...crawlerHandlers(options),
  ...fileHandlers(options),
  ...pictureHandlers(options),
  ...downloadHandlers(options),
})
