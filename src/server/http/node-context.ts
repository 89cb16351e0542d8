import type { Context } from 'hono'

/** What Node's adapter tells Hono's handlers of a request; nothing of it is there in tests. */
interface NodeEnvironment {
  incoming?: { socket?: { remoteAddress?: string } }
  outgoing?: object
}
const nodeOf = (context: Context): NodeEnvironment => (context.env ?? {}) as NodeEnvironment

/** The address of the connection's other end. */
export const socketAddress = (context: Context): string | undefined => nodeOf(context).incoming?.socket?.remoteAddress

/** Node's response to a request. */
export const outgoingOf = (context: Context): object | undefined => nodeOf(context).outgoing
