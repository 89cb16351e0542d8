/**
 * A line for a terminal, without control and bidirectional characters that editors may have
 * written.
 */
export const withoutControls = (line: string) =>
  line.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A value as JSON for a terminal, without control or bidirectional characters. */
export const printable = (value: unknown) =>
  JSON.stringify(value, null, 2).split('\n').map(withoutControls).join('\n')
