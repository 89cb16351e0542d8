// `npm run lines`: how large the project is, by what its files are for.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
const isTest = (file) =>
  file.startsWith('tests/') || /\.(?:test|fixture|cases)\.(?:tsx?|mjs)$/.test(file)
const source = code.filter((file) => file.startsWith('src/') && !isTest(file))
/** Comments do not count, nor does how a line is broken. */
const tokenShape = /[A-Za-z_$][\w$]*|\d[\w.]*|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[^\s\w]/g
const tokens = (list) =>
  text(list).reduce(
    (total, each) =>
      total + (each.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '').match(tokenShape) ?? []).length,
    0,
  )
const text = (list) => list.map((file) => readFileSync(file, 'utf8'))
const lines = (list) => text(list).reduce((total, each) => total + each.split('\n').length - 1, 0)
const withoutComments = (source) =>
  source
    .split('\n')
    .filter((line) => !/^ *(?:\/?\*|\/\/|import )/.test(line))
    .join('\n')
const matches = (list, pattern) =>
  text(list).reduce((total, each) => total + (withoutComments(each).match(pattern)?.length ?? 0), 0)
const print = (name, value) => console.log(`${name.padEnd(36)}${String(value).padStart(8)}`)

const styles = files.filter((file) => /^src\/.*\.css$/.test(file))
print('src without tests, tokens', tokens(source))
print('src styles, tokens', tokens(styles))
print('tests and fixtures, tokens', tokens(code.filter(isTest)))
print('src styles, lines', lines(styles))
print('src without tests, lines', lines(source))
/** `src/site`, `src/server/http`, or `src/server` for its own files. */
const folderOf = (file) =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, file.startsWith('src/server/') ? 3 : 2)
    .join('/')
for (const folder of [...new Set(source.map(folderOf))].sort())
  print(`  ${folder}`, lines(source.filter((file) => folderOf(file) === folder)))
print('tests and fixtures, lines', lines(code.filter(isTest)))
print(
  'docs without the specification, lines',
  lines(files.filter((file) => /^docs\/.*\.md$/.test(file) && file !== 'docs/spec.md')),
)
print('settings', matches(['src/server/config.ts'], /^ {2}[A-Z][A-Z0-9_]+: /gm))
print(
  'type assertions ("as") in src',
  matches(
    source,
    /\bas (?!const\b)(?=[A-Z{([]|keyof|typeof|unknown|string|number|never|readonly)/g,
  ),
)
print(
  'runtime dependencies',
  Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).dependencies).length,
)
