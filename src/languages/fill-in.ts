/**
 * Values that leave these names in a message, `t(key, keepPlaceholders('name'))`, so that the
 * browser can fill them in without ICU. The message therefore has no plurals of them.
 */
export const keepPlaceholders = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]))

/** A text with its `{name}` replaced by the value of that name; others stay. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
