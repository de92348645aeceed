/** Lower case without accents, as the database's `fold` does it, so that what is typed and what is stored meet. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
