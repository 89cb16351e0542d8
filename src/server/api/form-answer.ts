import type { Locale } from '../../i18n/table.ts'
import { localeOfTag } from '../../i18n/tags.ts'
import type { ReturnedForm } from '../../site/page.ts'
import { baseHeaders } from '../http/security-headers.ts'

/** What answering a plain form needs of the pages. */
export interface FormPages {
  /** The address of a page in a language, without negotiation. */
  addressOf: (path: string, locale: Locale) => string
  /** A page with its form as it was sent; undefined where it is not offered. */
  withForm: (path: string, locale: Locale, returned: ReturnedForm) => { html: Buffer<ArrayBuffer>; headers: Record<string, string> } | undefined
}

export interface PlainForm {
  /** Path of the page that holds the form. */
  page: string
  locale: Locale
  /** What was sent; undefined when it was refused unread. */
  fields: Readonly<Record<string, unknown>> | undefined
}

/** The language in which a form wants a page for an answer, by `?answer={tag}` in its action; undefined: it wants an envelope. */
export const languageAsked = (search: string): Locale | undefined => localeOfTag(new URLSearchParams(search).get('answer') ?? '')

/**
 * Turns a call's envelope into the answer to a form without scripts. Stored: 303 to the page, which says so. Refused: the page
 * with what was typed and the problem at its field. Refused unread, because of too many calls say: 303 to a page that says so, so that
 * a flood costs no drawing.
 */
export async function answerForm(answer: Response, { page, locale, fields }: PlainForm, pages: FormPages): Promise<Response> {
  const leadTo = (hash: string) =>
    new Response(null, { status: 303, headers: { ...baseHeaders, location: `${pages.addressOf(page, locale)}#${hash}`, 'cache-control': 'no-store' } })
  if (answer.ok) return leadTo('message-sent')
  if (!fields) return leadTo('message-not-sent')
  const { msg } = (await answer.json()) as { msg: string }
  const values = Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  const drawn = pages.withForm(page, locale, { values, fault: answer.status === 400 ? (msg.split(':')[0] ?? '') : '' })
  return drawn ? new Response(drawn.html, { status: answer.status, headers: { ...drawn.headers, 'cache-control': 'no-store' } }) : leadTo('message-not-sent')
}
