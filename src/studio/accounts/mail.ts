import { mailOptions } from '../../server/api/support-sender.ts'

/**
 * Sends a mail by the server of SUPPORT_URL; false where none is configured, so that the user is
 * told another way. Rejects when the server does not take it.
 */
export async function sendMail(
  address: string | undefined,
  mail: { to: string; bcc?: string; subject: string; text: string },
): Promise<boolean> {
  if (!address?.startsWith('smtp')) return false
  const from = new URL(address).searchParams.get('from') ?? ''
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(mailOptions(address))
  try {
    await transport.sendMail({ ...mail, from, textEncoding: 'base64' })
    return true
  } finally {
    transport.close()
  }
}
