/** The links of a mail without duplicates, in text order and without trailing punctuation. */
export const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)،؛؟]+$/, ''))),
]
