const end = '<!--/$s--></head>'

/**
 * Inserts elements into the part at the end of a page's head that hydrates later. Returns the texts of the page in turn,
 * as joining them would copy them.
 */
export function withHead(page: string, elements: string): string[] {
  const at = page.indexOf(end)
  return at === -1 ? [page] : [page.slice(0, at), elements, page.slice(at)]
}
