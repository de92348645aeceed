/** Icons of the first screen, without which its buttons would be empty for seconds on a slow line: they travel in the page. */
export const firstIcons = ['menu', 'search', 'heart', 'car', 'filter', 'settings', 'eye'] as const

/** In the page, where other things may bear the same name. */
export const idInPage = (name: string): string => `icon-${name}`

/** Their drawings out of the file of all icons. */
export const symbolsIn = (sprite: string): string =>
  firstIcons
    .map((name) => new RegExp(`<symbol id="${name}".*?</symbol>`, 's').exec(sprite)?.[0] ?? '')
    .map((symbol, index) => symbol.replace(/id="[\w-]+"/, `id="${idInPage(firstIcons[index] ?? '')}"`))
    .join('')
