import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '../accounts/rights.ts'
import { ann, question } from '../repository/repository.fixture.ts'
import { currentDraft } from '../review/reviewed-drafts.ts'
import { makeUser, openStudio, origin } from '../studio.fixture.ts'

const scope = { onTestFinished }
const files = { 'faq/a/entry.yaml': 'topic: plans\norder: 1\n', 'faq/a/en.md': question('One?') }
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .png()
  .toBuffer()

async function setup(role: Role = 'editor') {
  const { studio, browser } = await openStudio(scope, {}, { files })
  const user = await makeUser(studio, role, ['es'])
  const client = browser()
  await client.signIn(user.email)
  const add = async (name: string, bytes: Buffer, fields: Record<string, string> = {}) => {
    const body = new FormData()
    const all = { entry: 'faq/a', alt: 'A [window]', ...fields }
    for (const [field, value] of Object.entries(all)) body.set(field, value)
    body.set('picture', new File([new Uint8Array(bytes)], name))
    const sent = await client.send('/pictures', { method: 'POST', body, headers: { origin } })
    // So that the browser's Back and Reload show the page, and do not ask to send the form again.
    const to = sent.headers.get('location')
    const shown = to ? await client.send(to) : sent
    return { status: sent.status, text: await shown.text() }
  }
  const saved = async () => {
    const tip = await studio.repository.tip(await currentDraft(studio, user))
    return tip ? [...(await studio.repository.files(tip)).keys()] : []
  }
  return { add, saved, studio, user, client }
}

test('a picture goes into the draft under a name of the site, with its words', async () => {
  const { add, saved } = await setup()
  const { status, text } = await add('My Window.PNG', png)
  expect(status).toBe(303)
  expect(text).toContain('![A \\[window\\]](my-window.png)')
  expect(text).toMatch(/<img src="data:image\/webp;base64,[^"]+" alt="A \[window\]"\/>/)
  expect(text).toContain('this line in the text of One? to')
  expect(await saved()).toContain('faq/a/my-window.png')
  const other = await sharp(png).resize(9).png().toBuffer()
  expect((await add('my-window.png', other)).text).toContain('another picture of the name')
})

test('a picture is put at the end of the text where that is wished', async () => {
  const { add, studio, user } = await setup()
  const { text: page } = await add('window.png', png, { alt: 'A window', put: '1' })
  expect(page).toContain('in your draft, at the end of the text.')
  const tip = (await studio.repository.tip(await currentDraft(studio, user))) ?? ''
  const text = (await studio.repository.read(tip, ['faq/a/en.md'])).get('faq/a/en.md')
  expect(String(text)).toBe(`${question('One?')}\n![A window](window.png)\n`)
})

test('only a picture of the draft is shown as added', async () => {
  const { client } = await setup()
  for (const added of ['en.md', 'other.png']) {
    const response = await client.send(`/pictures?entry=faq/a&added=${added}&alt=x`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('in your draft')
  }
})

test('the entry that was just made is chosen', async () => {
  const { studio, user, client } = await setup()
  const path = 'faq/new/entry.yaml'
  const bytes = Buffer.from('topic: plans\norder: 2\n')
  await studio.repository.save(await currentDraft(studio, user), [{ path, bytes }], ann, 'New')
  const page = await (await client.send('/pictures')).text()
  expect(page).toContain('<option value="faq/new" selected="">')
  // By its title, not by its folder.
  expect(page).toContain('<option value="faq/a">One?</option></optgroup>')
})

const noPictures: [string, string, Buffer, Record<string, string>][] = [
  ['a drawing with a script', 'x.svg', Buffer.from('<svg><script>alert(1)</script></svg>'), {}],
  ['a drawing that says it is a picture', 'x.png', Buffer.from('<svg><script/></svg>'), {}],
  ['half of a picture', 'x.png', png.subarray(0, png.length - 30), {}],
  ['no bytes', 'x.png', Buffer.alloc(0), {}],
  ['no words', 'x.png', png, { alt: ' ' }],
  ['an entry that is not there', 'x.png', png, { entry: 'faq/b' }],
  ['no entry', 'x.png', png, { entry: '' }],
  ['an entry outside', 'x.png', png, { entry: '../faq' }],
]

test('what is no picture of an entry is refused with a sentence, and nothing is saved', async () => {
  const { add, saved } = await setup()
  for (const [what, name, bytes, more] of noPictures) {
    const { status, text } = await add(name, bytes, more)
    expect([what, status]).toEqual([what, 400])
    expect(text, what).toContain('role="alert"')
    // As for a person, not as for a file of code.
    expect(text).not.toMatch(/x\.(?:png|svg):1/)
    expect([what, await saved()]).toEqual([what, []])
  }
})

test.each([
  ['translator', 403],
  ['support', 403],
  ['publisher', 303],
] as const)('%s: %i', async (role, status) => {
  expect((await (await setup(role)).add('x.png', png)).status).toBe(status)
})
