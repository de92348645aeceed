/** Replaces each `{{name}}` of a text by its value. Throws when a value is missing, which is a bug. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`No value for ${name} in a mail`)
    return word
  })
