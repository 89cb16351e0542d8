import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeUser, openStudio } from '../studio.fixture.ts'

vi.mock('nodemailer', { spy: true })

const address = 'smtp://user:word@mail.example/?from=site@site.example&to=support@site.example'

/** What an operator sees who invites Eva, and the mails that a server got. */
async function invite(refuses: boolean) {
  const { studio, browser } = await openStudio({ onTestFinished }, { SUPPORT_URL: address })
  const operator = browser()
  await operator.signIn((await makeUser(studio, 'operator')).email)
  const mails: unknown[] = []
  const sendMail = async (mail: unknown) => {
    if (refuses) throw new Error('550 no')
    mails.push(mail)
  }
  vi.mocked(createTransport).mockReturnValueOnce({ sendMail, close: () => undefined } as never)
  const sent = await operator.post('/users', {
    name: 'Eva',
    email: 'eva@example.com',
    role: 'editor',
  })
  return { page: await sent.text(), mails, browser }
}

test('an invitation is mailed by the server of SUPPORT_URL; its link works', async () => {
  const { page, mails, browser } = await invite(false)
  const link = /http:\S+\/link\/[\w-]+/.exec(page)?.[0] ?? ''
  expect(mails).toEqual([
    expect.objectContaining({
      from: 'site@site.example',
      to: 'eva@example.com',
      text: expect.stringContaining(link),
    }),
  ])
  expect(page).toContain('It was sent to eva@example.com.')
  expect((await browser().send(link)).status).toBe(200)
})

test('a server that refuses it: the operator gives the link', async () =>
  expect((await invite(true)).page).toContain('Give it to eva@example.com by a safe way.'))
