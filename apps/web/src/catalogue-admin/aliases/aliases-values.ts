import type { TaxonomyNames } from '@axle/contract/catalogue-admin'
import { type TextLanguage, textLanguages } from '@axle/contract/languages'

/** As typed, by language; `brake lining (60)` is an alias with its weight, one without a number weighs 100. */
export interface AliasesValues {
  names: Record<TextLanguage, string>
  aliases: Record<TextLanguage, string[]>
}
type Alias = TaxonomyNames['aliases'][number]
type Weighted = Pick<Alias, 'alias' | 'weight'>

const full = 100
export const asText = ({ alias, weight }: Weighted): string => (weight === full ? alias : `${alias} (${weight})`)

/** Aliases and their weights, each once. */
export function typedAliases(typed: readonly string[]): Weighted[] {
  const seen = new Set<string>()
  return typed.flatMap((text) => {
    const [, alias = text, weight = full] = /^(.*\S)\s*\((\d{1,3})\)$/.exec(text.trim()) ?? []
    const key = alias.trim().toLowerCase()
    return key === '' || seen.has(key) || !seen.add(key) ? [] : [{ alias: alias.trim(), weight: Number(weight) }]
  })
}

const byLanguage = <T>(of: (language: TextLanguage) => T) =>
  Object.fromEntries(textLanguages.map((language) => [language, of(language)])) as Record<TextLanguage, T>

export const valuesOfAliases = ({ names, aliases }: TaxonomyNames): AliasesValues => ({
  names: byLanguage((language) => (language === 'en' ? '' : (names[language] ?? ''))),
  aliases: byLanguage((language) => aliases.filter((one) => one.language === language).map(asText)),
})

/** Builds the request body. */
export function bodyOfAliases({ names, aliases }: AliasesValues): TaxonomyNames {
  const { en: _, ...translated } = names
  return {
    names: Object.fromEntries(Object.entries(translated).map(([language, name]) => [language, name.trim()])),
    aliases: textLanguages.flatMap((language) =>
      typedAliases(aliases[language]).map((one): Alias => ({ ...one, language })),
    ),
  }
}
