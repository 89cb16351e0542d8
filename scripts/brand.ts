import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml } from '../src/content/parsing/yaml.ts'
import { moveDomain, renameProduct, spokenForms } from '../src/content/rename.ts'
import { site as siteSchema } from '../src/content/settings/site.ts'

const usage = `Use: npm run brand -- rename "New Name"      the product's name in all content
     npm run brand -- domain new.example     the domain in all content, and in deploy`
const root = process.env.CONTENT_DIR ?? './content'
const { name, origin } = siteSchema.parse(readYaml(readFileSync(join(root, 'site.yaml'), 'utf8')))
const domain = new URL(origin).host.replace(/^www\./, '')
const [command, value = '', ...rest] = process.argv.slice(2)

function rename(to: string) {
  console.log(`${renameProduct(root, name, to)} files of ${root} say ${to} instead of ${name}.`)
  const forms = [...spokenForms(root, to)].map(([locale, count]) => `${locale} ${count}`)
  if (forms.length)
    console.log(
      `Read these: articles and endings beside the name were written for ${name}: ${forms.join(', ')}.`,
    )
  console.log('Addresses of pages, keys and codes keep the old name. Then: npm run check:content')
}

function move(to: string) {
  console.log(`${moveDomain(root, domain, to)} files of ${root} say ${to} instead of ${domain}.`)
  for (const file of globSync(['deploy/*', 'compose.yaml'])) {
    const text = readFileSync(file, 'utf8')
    if (text.includes(domain)) writeFileSync(file, text.replaceAll(domain, to))
  }
}

if (command === 'rename' && /^\p{L}[\p{L}\p{N} .&-]*$/u.test(value) && rest.length === 0)
  rename(value)
else if (command === 'domain' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value) && rest.length === 0)
  move(value)
else {
  console.error(usage)
  process.exitCode = 1
}
