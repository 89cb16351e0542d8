import { sendBySmtp } from '../../server/api/support/sender.ts'

/**
 * Sends a mail by the SMTP server of SUPPORT_URL. Returns false when none is configured. Rejects
 * when the server refuses it.
 */
export async function sendMail(
  address: string | undefined,
  mail: Parameters<typeof sendBySmtp>[1],
): Promise<boolean> {
  if (!address?.startsWith('smtp')) return false
  await sendBySmtp(address, mail)
  return true
}
