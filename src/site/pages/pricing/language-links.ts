/**
 * Keeps the choice when the visitor changes the language: `change` writes it into the links' query.
 */
export function keepInOtherLanguages(change: (query: string) => string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
    if (link.pathname.endsWith('/pricing')) link.search = change(link.search)
}
