interface Named {
  name: string
  aliases?: readonly string[] | undefined
}

/** As it is compared: without case, accents and signs. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // A letter of its own in Vietnamese, which many type without its stroke.
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const squeezed = (text: string): string => fold(text).replaceAll(' ', '')

/** Whether a name, or one of its other names, has a word that begins like this; `crv` finds `CR-V`. */
export function isCalled(names: readonly string[], typed: string): boolean {
  const words = fold(typed)
  return names.some(
    (name) => ` ${fold(name)}`.includes(` ${words}`) || squeezed(name).startsWith(words.replaceAll(' ', '')),
  )
}

// Other names came later than the calls: an older answer has none.
export const namesOf = (one: Named): string[] => [one.name, ...(one.aliases ?? [])]

/** Whether all these words are of the model or its make, and one at least of the model. */
export function isModelMeant(make: Named, model: Named, words: readonly string[]): boolean {
  const isOfModel = (word: string) => isCalled(namesOf(model), word)
  if (isOfModel(words.join(' '))) return true
  return words.some(isOfModel) && words.every((word) => isOfModel(word) || isCalled(namesOf(make), word))
}
