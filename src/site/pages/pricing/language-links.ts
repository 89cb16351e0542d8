/**
 * Keeps the selection when the visitor changes the language: `change` writes it into the query of
 * the links in the header's list of languages (`layout/header.tsx`) that lead to this page.
 */
export function keepInOtherLanguages(change: (query: string) => string): void {
  const page = lastPart(location.pathname)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
    if (lastPart(link.pathname) === page) link.search = change(link.search)
}

/** Of a page's path, what is the same in every language. */
const lastPart = (path: string): string | undefined => path.split('/').at(-1)
