/** Lower case without accents, as the database's `fold` does it, so that what is typed and what is stored meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** A text within a LIKE pattern, where its own signs stand for themselves. To be folded before: folding makes such signs of others. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`
