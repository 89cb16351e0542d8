/**
 * A text with its `{name}` replaced by the value of that name; others stay. The texts are made on
 * the server with each name in its own place, `t(key, { name: '{name}' })`, so that the browser can
 * fill them in without ICU; their messages therefore have no plurals of these names.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
