import { type Language, languageOfTag } from '@axle/contract'

/** Returns the site's language that `accept-language` ranks highest; English when it names none. */
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

/** Parses `ar-EG;q=0.8` into language and weight. */
function readEntry(entry: string): { tag: string; weight: number } {
  const [tag = '', ...rest] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = Number(rest.find((part) => part.startsWith('q='))?.slice(2) ?? 1)
  return { tag, weight: Number.isNaN(weight) ? 0 : weight }
}
