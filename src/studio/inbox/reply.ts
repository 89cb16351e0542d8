import { clientToken } from '../../brand/client.ts'
import type { Locale } from '../../languages/languages.ts'
import { localeOfTag } from '../../languages/tags.ts'
import { type Message, referenceOf } from './messages.ts'

/** The subject and the first line of an answer. */
const texts: Partial<Record<Locale, [subject: string, greeting: string]>> & {
  en: [string, string]
} = {
  en: ['Your message to {brand}', 'Hello,'],
  ru: ['Ваше сообщение в {brand}', 'Здравствуйте!'],
  pt: ['Sua mensagem para a {brand}', 'Olá,'],
  vn: ['Tin nhắn của bạn gửi {brand}', 'Xin chào,'],
  zh: ['您给 {brand} 的留言', '您好：'],
  tc: ['您給 {brand} 的留言', '您好：'],
  uk: ['Ваше повідомлення до {brand}', 'Вітаємо!'],
  fr: ['Votre message à {brand}', 'Bonjour,'],
  es: ['Tu mensaje a {brand}', 'Hola:'],
  th: ['ข้อความของคุณถึง {brand}', 'สวัสดี'],
  tr: ['{brand} için mesajınız', 'Merhaba,'],
  jp: ['{brand}へのお問い合わせ', 'お問い合わせいただきありがとうございます。'],
  ko: ['{brand}에 보내신 메시지', '안녕하세요.'],
  hi: ['{brand} को आपका संदेश', 'नमस्ते,'],
}

/** Longest part of the message that an answer quotes: mail programs limit addresses. */
const longestQuote = 500

/** What an answer begins with, in the language of the message. */
export function draftReply(message: Pick<Message, 'id' | 'language' | 'message'>): {
  subject: string
  text: string
} {
  const locale = message.language === null ? undefined : localeOfTag(message.language)
  const [subject, greeting] = texts[locale ?? 'en'] ?? texts.en
  const [...letters] = message.message
  const quoted =
    letters.slice(0, longestQuote).join('') + (letters.length > longestQuote ? ' …' : '')
  return {
    subject: `${subject.replace('{brand}', clientToken)} [${referenceOf(message)}]`,
    text: `${greeting}\n\n\n\n${quoted.replace(/^/gm, '> ')}\n`,
  }
}

/** Opens the mail program of whoever answers. */
export function mailtoOf(message: Pick<Message, 'id' | 'language' | 'message' | 'email'>): string {
  const { subject, text } = draftReply(message)
  const body = text.replaceAll('\n', '\r\n')
  const [address, ...fields] = [message.email, subject, body].map(encodeURIComponent)
  return `mailto:${address}?subject=${fields[0]}&body=${fields[1]}`
}
