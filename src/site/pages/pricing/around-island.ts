/** What the choice in the island changes on the page around it: all of it is named here. */

/** The page in another language keeps the choice, which `change` writes into its query. */
export function keepInOtherLanguages(change: (query: string) => string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#languages a'))
    if (link.pathname.endsWith('/pricing')) link.search = change(link.search)
}

/** Writes a price under each plan of the table of features. Returns what undoes it. */
export function showTablePrices(prices: readonly (string | undefined)[]): () => void {
  const cells = [...document.querySelectorAll('.matrix small')]
  const before = cells.map((cell) => cell.textContent)
  const show = (texts: typeof prices) => {
    for (const [index, cell] of cells.entries()) cell.textContent = texts[index] ?? '–'
  }
  show(prices)
  return () => show(before)
}
