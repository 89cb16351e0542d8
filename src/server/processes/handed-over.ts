import type { Worker } from 'node:cluster'

/** What Node's primary and its workers say to each other. */
interface ClusterMessage {
  act?: string
  seq?: number
  ack?: number
}

/**
 * Ends the connection that was on its way to a worker when that worker ended. Node's primary hands over one at a time, and keeps its own copy
 * of it open until the worker says that it has it, or will not have it: of one that is killed before, the visitor would wait for ever.
 */
export function endHandedOver(worker: Worker): void {
  const { process } = worker
  const send = process.send
  let handed: { seq: number | undefined; connection: { close: () => void } } | undefined
  process.send = (...given: unknown[]) => {
    const { act, seq } = given[0] as ClusterMessage
    if (act === 'newconn') handed = { seq, connection: given[1] as { close: () => void } }
    return Reflect.apply(send, process, given)
  }
  process.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (handed && ack === handed.seq) handed = undefined
  })
  worker.once('exit', () => handed?.connection.close())
}
