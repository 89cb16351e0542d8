/** In how many different turns of the event loop some responses are ready. */
export async function turnsOf(responses: readonly (Response | Promise<Response>)[]) {
  let turn = 0
  let next = setImmediate(function count() {
    turn++
    next = setImmediate(count)
  })
  const ready = await Promise.all(
    responses.map(async (response) => {
      await response
      return turn
    }),
  )
  clearImmediate(next)
  return new Set(ready).size
}
