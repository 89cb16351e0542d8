// Unit tests import this without a document.
const {
  hosts = '',
  google,
  googleOrigin = 'https://accounts.google.com',
  analytics = '/analytics/events',
  statistics,
}: DOMStringMap = globalThis.document?.documentElement.dataset ?? {}

/**
 * What the server tells the page's scripts, as data attributes of its root
 * (`src/site/layout/document.tsx`).
 */
export const settings = {
  /** The product's own hosts. */
  hosts: hosts.split(' '),
  /** Google's client id; undefined: sign-in with Google is off. */
  google,
  googleOrigin,
  /** Where analytics go. */
  analytics,
  /** Whether the operator has statistics snippets. */
  statistics: statistics !== undefined,
}
