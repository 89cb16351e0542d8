import { fillIn } from '../../languages/fill-in.ts'
import type { Locale } from '../../languages/languages.ts'
import { localeOfTag } from '../../languages/tags.ts'
import { excerptOf, type Message, referenceOf } from './messages.ts'

/** Subject and greeting of a reply. */
const texts: Partial<Record<Locale, [subject: string, greeting: string]>> & {
  en: [string, string]
} = {
  en: ['Your message to {site}', 'Hello,'],
  ru: ['Ваше сообщение в {site}', 'Здравствуйте!'],
  pt: ['Sua mensagem para a {site}', 'Olá,'],
  vn: ['Tin nhắn của bạn gửi {site}', 'Xin chào,'],
  zh: ['您给 {site} 的留言', '您好：'],
  tc: ['您給 {site} 的留言', '您好：'],
  uk: ['Ваше повідомлення до {site}', 'Вітаємо!'],
  fr: ['Votre message à {site}', 'Bonjour,'],
  es: ['Tu mensaje a {site}', 'Hola:'],
  th: ['ข้อความของคุณถึง {site}', 'สวัสดี'],
  tr: ['{site} için mesajınız', 'Merhaba,'],
  jp: ['{site}へのお問い合わせ', 'お問い合わせいただきありがとうございます。'],
  ko: ['{site}에 보내신 메시지', '안녕하세요.'],
  hi: ['{site} को आपका संदेश', 'नमस्ते,'],
}

/**
 * Longest quote of a message, in characters: mail programs limit the length of a mailto: address.
 */
const longestQuote = 500

/** The beginning of a reply, in the language of the message. */
export function draftReply(
  message: Pick<Message, 'id' | 'language' | 'message'>,
  siteName: string,
): { subject: string; text: string } {
  const locale = message.language === null ? undefined : localeOfTag(message.language)
  const [subject, greeting] = texts[locale ?? 'en'] ?? texts.en
  return {
    subject: `${fillIn(subject, { site: siteName })} [${referenceOf(message)}]`,
    text: `${greeting}\n\n\n\n${excerptOf(message, longestQuote).replace(/^/gm, '> ')}\n`,
  }
}

/** The mailto: address of a reply. */
export function mailtoOf(
  message: Pick<Message, 'id' | 'language' | 'message' | 'email'>,
  siteName: string,
): string {
  const { subject, text } = draftReply(message, siteName)
  const body = text.replaceAll('\n', '\r\n')
  const [address, ...fields] = [message.email, subject, body].map(encodeURIComponent)
  return `mailto:${address}?subject=${fields[0]}&body=${fields[1]}`
}
