import type { Locale } from '../../languages/languages.ts'
import { localeOfTag } from '../../languages/tags.ts'
import type { ReturnedForm } from '../../site/page.ts'
import type { Envelope } from '../http/envelope.ts'
import { baseHeaders } from '../http/headers.ts'
import type { Fields } from './request-input.ts'

/** What responses to plain forms need of the pages. */
export interface FormPages {
  /** The address of a page in a language, without negotiation. */
  addressOf: (path: string, locale: Locale) => string
  /** A page with its form as it was sent; undefined where the page does not exist. */
  withForm: (
    path: string,
    locale: Locale,
    returned: ReturnedForm,
  ) => { html: Buffer<ArrayBuffer>; headers: Record<string, string> } | undefined
}

/** A form submitted without scripts. */
interface SentForm {
  /** The path of its page. */
  page: string
  locale: Locale
  /** Its fields, if they could be parsed. */
  fields: Fields | undefined
}

/**
 * The language of the page that a plain form asks for with `?answer={tag}` in its action; undefined
 * asks for the JSON envelope.
 */
export const formLocale = (search: string): Locale | undefined =>
  localeOfTag(new URLSearchParams(search).get('answer') ?? '')

/**
 * Turns a call's result into the response to a form sent without scripts. Stored: 303 to the page,
 * which says so. Refused: the page with what was typed and the problem at its field. Refused before
 * it was parsed, for example by the rate limit: 303 to a page that says so, so that a flood renders
 * nothing.
 */
export function formResponse(
  { status, envelope: { msg } }: { status: number; envelope: Envelope },
  { page, locale, fields }: SentForm,
  pages: FormPages,
): Response {
  const redirectTo = (hash: string) =>
    new Response(null, {
      status: 303,
      headers: {
        ...baseHeaders,
        location: `${pages.addressOf(page, locale)}#${hash}`,
        'cache-control': 'no-store',
      },
    })
  if (status < 400) return redirectTo('message-sent')
  if (!fields) return redirectTo('message-not-sent')
  const values = Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  const rendered = pages.withForm(page, locale, {
    values,
    invalidField: status === 400 ? (String(msg).split(':')[0] ?? '') : '',
  })
  return rendered
    ? new Response(rendered.html, {
        status,
        headers: { ...rendered.headers, 'cache-control': 'no-store' },
      })
    : redirectTo('message-not-sent')
}
