import type { Worker } from 'node:cluster'

/**
 * Ends the connection that was on its way to a worker when that worker ended. Node's primary hands over one at a time, and keeps its own copy
 * of it open until the worker says that it has it: of one that is killed before, the visitor would wait for ever.
 */
export function endHandedOver(worker: Worker): void {
  const { process } = worker
  const send = process.send
  let handed: { close: () => void } | undefined
  process.send = (...given: unknown[]) => {
    handed = (given[1] as typeof handed) ?? handed
    return Reflect.apply(send, process, given)
  }
  // What the worker did take is closed already, and stays so.
  worker.once('exit', () => handed?.close())
}
