/** The text with its words in the places of their `{{names}}`. A word that is missing is a bug. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`Nothing is told for ${name} in a mail`)
    return word
  })
