/** The addresses a mail leads to, each once, in the order of its text. A sentence's end is no part of them. */
export const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;:!?)،؛؟]+$/, ''))),
]
