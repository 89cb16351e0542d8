/** A time. A text that is no time, such as a broken commit's, is shown as it is. */
export const Time = ({ at }: { at: string }) => {
  const time = new Date(at)
  if (Number.isNaN(time.valueOf())) return at
  const text = time.toISOString()
  return <time dateTime={text}>{text.slice(0, 16).replace('T', ' ')}</time>
}
