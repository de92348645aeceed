import { oncePerReference } from '../taxonomy/index.ts'
import { tokensOf } from '../search-index/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'

/** `isKind`: the name ends with the tokens. `filter` is the kind of an oil filter; `oil` is only its purpose. */
export type PartsByWord = (tokens: readonly string[]) => readonly { readonly id: number; readonly isKind: boolean }[]

/** Finds parts whose English name or alias has all of the tokens. */
export const partsByWord = oncePerReference(({ parts, words }: ReferenceData): PartsByWord => {
  const names = [...parts, ...words.parts.filter(({ language }) => language === 'en')]
  const rows = names.map(({ id, name }) => ({
    id,
    tokens: tokensOf(name.replace(/\s+(?:\d.*|set|kit|pair|assembly)$/i, '')),
  }))
  return (tokens) => {
    const found = new Map<number, boolean>()
    for (const row of rows)
      if (tokens.every((token) => row.tokens.includes(token)))
        found.set(row.id, found.get(row.id) === true || row.tokens.at(-1) === tokens.at(-1))
    return [...found].map(([id, isKind]) => ({ id, isKind }))
  }
})
