const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** A time for people, in UTC, or the text itself where it is not one, as in a broken commit. */
export function timeText(at: string): string {
  const time = new Date(at)
  return Number.isNaN(time.valueOf()) ? at : format.format(time)
}

export function Time({ at }: { at: string }) {
  const text = timeText(at)
  return text === at ? at : <time dateTime={new Date(at).toISOString()}>{text}</time>
}
