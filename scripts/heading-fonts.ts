// Makes the files of src/site/fonts, which are kept: run it when headings need letters that they do
// not have.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { face } from '../src/brand/type.ts'

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const ascii = `${letters(0x20, 0x7e)}\u00a0«»‘’‚“”„–—…·×→€£¥©®°№−\u202f`
const latin = `${ascii}${letters(0xa1, 0xff)}ıİğĞłŁşŞœŒŸ`
const texts = {
  latin,
  vietnamese: `${latin}${letters(0x1ea0, 0x1ef9)}ăĂđĐĩĨũŨơƠưƯ₫`,
  cyrillic: `${ascii}${letters(0x410, 0x44f)}ЁёІіЇїЄєҐґ`,
}

const whole = await readFile(createRequire(import.meta.url).resolve(face.file))
for (const [name, text] of Object.entries(texts)) {
  const font = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    noHinting: true,
  })
  await writeFile(`src/site/fonts/${name}.woff2`, font)
  console.log(`${name}.woff2: ${font.length} bytes`)
}
