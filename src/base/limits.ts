/**
 * The texts of an analytics event, and how many characters the tracking call accepts of each.
 * Browsers cut them to this or less.
 */
export const maxTextLengths = {
  element_content: 500,
  element_key: 500,
  element_type: 500,
  element_class: 500,
  target_url: 2048,
  page_url: 2048,
  title: 500,
  referrer: 2048,
  error_message: 2000,
} as const
export type EventText = keyof typeof maxTextLengths

/** The most characters each field of a support message may have; the server refuses longer ones. */
export const supportLimits = { name: 100, email: 254, message: 5000 } as const
