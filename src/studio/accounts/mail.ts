import { mailOptions } from '../../server/api/support-sender.ts'

/**
 * Sends a mail by the server of SUPPORT_URL; false where none is configured or it refuses, so that
 * the user is told another way.
 */
export async function sendMail(
  address: string | undefined,
  mail: { to: string; subject: string; text: string },
): Promise<boolean> {
  if (!address?.startsWith('smtp')) return false
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(mailOptions(address))
  try {
    await transport.sendMail({
      ...mail,
      from: new URL(address).searchParams.get('from') ?? '',
      textEncoding: 'base64',
    })
    return true
  } catch {
    return false
  } finally {
    transport.close()
  }
}
