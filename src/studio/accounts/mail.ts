import { mailOptions } from '../../server/api/support/sender.ts'

/**
 * Sends a mail by the SMTP server of SUPPORT_URL. Returns false when none is configured. Rejects
 * when the server refuses it.
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
