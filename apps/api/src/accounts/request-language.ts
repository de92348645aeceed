import { type Language, languages } from '@axle/contract'

interface Asking {
  readonly headers: { readonly 'accept-language'?: string | undefined }
}

/** The language that who sent a request likes best among those the site has; English where none of theirs is among them. */
export function languageOf(request: Asking | undefined): Language {
  const wanted = (request?.headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map(readEntry)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  for (const { tag } of wanted) {
    const language = languages.find((each) => each === tag.split('-')[0])
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
