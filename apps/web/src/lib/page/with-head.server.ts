const end = '<!--/$s--></head>'

/**
 * Inserts elements into the part at the end of a page's head that hydrates later. A function, as `$&` in a text is a
 * pattern for `replace`.
 */
export const withHead = (page: string, elements: string): string => page.replace(end, () => elements + end)
