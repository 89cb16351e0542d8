// For `--import`: a site in which an article called "Throws" cannot be rendered.
const stringify = JSON.stringify
JSON.stringify = (value, ...rest) => {
  const text = stringify(value, ...rest)
  // Its structured data is made while a page is rendered.
  if (typeof text === 'string' && text.includes('"BlogPosting"')) {
    if (text.includes('"Throws"')) throw new Error('this render throws')
  }
  return text
}
