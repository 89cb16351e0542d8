/** Days in UTC, both included. */
export interface Period {
  from: string
  to: string
}

const dayLength = 86_400_000

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * dayLength)

/** The last complete days. */
export const lastDays = (days: number, now: number): Period => ({
  from: addDays(dayOf(now), -days),
  to: addDays(dayOf(now), -1),
})
/** The period of the same length just before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
