/** Icons of the first screen, inlined in the page: on a slow connection its buttons would stay empty for seconds. */
export const firstIcons = ['menu', 'search', 'heart', 'cart', 'user', 'car', 'filter', 'eye'] as const

/** Prefixed, so that the ids cannot clash with others in the page. */
export const idInPage = (name: string): string => `icon-${name}`

/** Returns their symbols from the sprite. */
export const symbolsIn = (sprite: string): string =>
  firstIcons
    .map((name) => new RegExp(`<symbol id="${name}".*?</symbol>`, 's').exec(sprite)?.[0] ?? '')
    .map((symbol, index) => symbol.replace(/id="[\w-]+"/, `id="${idInPage(firstIcons[index] ?? '')}"`))
    .join('')
