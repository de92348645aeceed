import { type Language, languageOfTag } from '@axle/contract'

/** The language that the header `accept-language` likes best among those the site has; English where none of them is. */
export function wantedLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map(readEntry)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return 'en'
}

/** `ar-EG;q=0.8`: a language, and how much it is wanted. */
function readEntry(entry: string): { tag: string; weight: number } {
  const [tag = '', ...rest] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(rest.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
  return { tag, weight: Number.isNaN(weight) ? 0 : weight }
}
