// `npm run lines`: how large the code is, in tokens, which no way to break lines changes.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', 'src', 'tests'], { encoding: 'utf8' }).split('\n')
const kindOf = (file) => {
  if (/^tests\/|\.(?:test|fixture|cases)\./.test(file)) return 'tests'
  if (file.endsWith('.css')) return 'styles'
  return file.startsWith('src/studio/') ? 'studio' : 'site'
}
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const token = /[A-Za-z_$][\w$]*|\d[\w.]*|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[^\s\w]/g
const sizes = {}
for (const file of files.filter((file) => /\.(?:tsx?|css)$/.test(file))) {
  const text = readFileSync(file, 'utf8')
  const size = (sizes[kindOf(file)] ??= { tokens: 0, lines: 0 })
  size.tokens += text.replace(comment, '').match(token)?.length ?? 0
  size.lines += text.split('\n').length - 1
}
console.table(sizes)
