import { expect, test } from 'vitest'
import { fromXliff } from './xliff.ts'

const unitIds = (files: string) =>
  fromXliff(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">${files}</xliff>`,
  ).files.map(({ units }) => units.map(({ id }) => id))

test('groups hold units of their file', () => {
  const groups = '<unit id="a"/><group><unit id="b"/><group><unit id="c"/></group></group>'
  expect(unitIds(`<file>${groups}</file><file><unit id="d"/></file>`)).toEqual([
    ['a', 'b', 'c'],
    ['d'],
  ])
})

test('a file inside of a file adds nothing, however many there are', () => {
  const nested = '<file>'.repeat(50) + '<unit id="a"/>'.repeat(50) + '</file>'.repeat(50)
  expect(unitIds(`<file><unit id="b"/>${nested}</file>`)).toEqual([['b']])
})

const readUnit = (inside: string, root = 'srcLang="en" trgLang="tr" version="2.1"') =>
  fromXliff(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}><file id="f" original="a"><unit id="u">${inside}</unit></file></xliff>`,
  ).files[0]?.units[0]

test('a file from a translation tool is read, with its split segments, marks and notes', () =>
  expect(
    readUnit(
      '<notes><note>n</note></notes><originalData><data id="d1">`x`</data></originalData><segment state="final"><source>A.</source><target>B <mrk id="m" type="term">c</mrk>.</target></segment><ignorable><source> </source></ignorable><segment><source><ph id="1" dataRef="d1"/></source><target><ph id="1" dataRef="d1"/></target></segment>',
    ),
  ).toMatchObject({
    source: ['A.', ' ', { kept: '`x`' }],
    target: ['B ', 'c', '.', ' ', { kept: '`x`' }],
  }))

test.each([
  ['nothing', '', /^is (?:empty|not XML)/],
  ['what is not XML', '<xliff', /^is not XML: /],
  ['another document', '<html/>', /^is not XLIFF$/],
  [
    'an older version',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
    /^is XLIFF 1\.2: save it as XLIFF 2\.0 or 2\.1$/,
  ],
  ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /^has a DOCTYPE/],
])('refuses %s', (_what, text, message) => expect(() => fromXliff(text)).toThrow(message))

test('refuses tags that the export did not have', () =>
  expect(() =>
    readUnit('<segment><source>a</source><target><pc id="1">b</pc></target></segment>'),
  ).toThrow('unit u has a <pc> that the export did not have'))
