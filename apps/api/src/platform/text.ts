/** Lower case without accents, as the database's `fold` does it, so that what is typed and what is stored meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of a text, whatever space stands between them. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A text within a LIKE pattern, where its own signs stand for themselves. To be folded before: folding makes such signs of others. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/**
 * The digits of what looks like a phone number or a piece of one, without what is left out where it is stored: `024 412`
 * becomes `24412`. Undefined for anything else.
 */
export function phoneTyped(text: string): string | undefined {
  if (!/^\+?[\d\s().-]{3,}$/.test(text)) return undefined
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 2 ? digits : undefined
}

/**
 * For a column of JSON, which the database refuses where half of a sign in two halves stands in it: such halves become the
 * replacement sign, as they do in columns of text.
 */
export const toJsonColumn = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
