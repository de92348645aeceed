import { type Language, languageTag, textLanguageOf } from '@axle/contract/languages'
import type { PartNames } from '@axle/contract/part-names'
import { createContext, useCallback, useContext } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../api/api.ts'
import { browserI18n, languageOf } from '../i18n/i18n.ts'

/** Names in the language of the rendered page, from its loader. */
export const PartNamesContext = createContext<{ readonly language: Language; readonly names: PartNames } | undefined>(
  undefined,
)

/**
 * Returns a function that translates names of categories and parts for display; data always holds the English name.
 * Names without a translation stay in English.
 */
export function usePartName(): (name: string) => string {
  const { i18n } = useTranslation()
  const rendered = useContext(PartNamesContext)
  // Not through `t`: a name may contain separators of keys.
  const fetched = i18n.getResourceBundle(i18n.language, 'names') as PartNames | undefined
  const names = fetched ?? (rendered && languageTag(rendered.language) === i18n.language ? rendered.names : undefined)
  return useCallback((name) => (names && Object.hasOwn(names, name) && names[name]) || name, [names])
}

/** Loads the names of a new language. If that fails, parts keep their English names. */
export async function loadPartNames(language: Language): Promise<void> {
  const i18n = browserI18n()
  const texts = textLanguageOf(language)
  if (texts === 'en' || i18n?.hasResourceBundle(languageTag(texts), 'names')) return
  const names = await api('GET /parts/names', { query: { language: texts } }).catch(() => undefined)
  if (names) i18n?.addResourceBundle(languageTag(texts), 'names', names.data)
}

/**
 * Sorts parts by their translated names; in English they already are. Only where the server renders nothing: its
 * `Intl` differs from the browser's.
 */
export function useSortByPartName(): <T>(all: T[], nameOf: (one: T) => string) => T[] {
  const partName = usePartName()
  const language = languageOf(useTranslation().i18n)
  return useCallback(
    (all, nameOf) => {
      if (textLanguageOf(language) === 'en') return all
      const { compare } = new Intl.Collator(languageTag(language))
      return all.toSorted((a, b) => compare(partName(nameOf(a)), partName(nameOf(b))))
    },
    [language, partName],
  )
}
