/** The page in another language keeps the choice, which `change` writes into its query. */
export function keepInOtherLanguages(change: (query: string) => string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
    if (link.pathname.endsWith('/pricing')) link.search = change(link.search)
}
