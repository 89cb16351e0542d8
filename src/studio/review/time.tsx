export const Time = ({ at }: { at: string }) => {
  const text = new Date(at).toISOString()
  return <time dateTime={text}>{text.slice(0, 16).replace('T', ' ')}</time>
}
