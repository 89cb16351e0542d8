/** A time, or the text itself where it is not one, as in a broken commit. */
export const Time = ({ at }: { at: string }) => {
  const time = new Date(at)
  if (Number.isNaN(time.valueOf())) return at
  const text = time.toISOString()
  return <time dateTime={text}>{text.slice(0, 16).replace('T', ' ')}</time>
}
