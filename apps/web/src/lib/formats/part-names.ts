import { type Language, languageTag, textsOf } from '@axle/contract/display-settings'
import type { PartNames } from '@axle/contract/part-names'
import { createContext, useCallback, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { browserI18n, languageOf } from '../i18n/i18n.ts'

/** Names in the language that the page was rendered in, from its loader. */
export const PartNamesContext = createContext<{ readonly language: Language; readonly names: PartNames } | undefined>(
  undefined,
)

/**
 * What the reader's language calls categories and parts: only to be read, everything else knows them by their English name.
 * What nobody translated is called as it is.
 */
export function usePartName(): (name: string) => string {
  const { i18n } = useTranslation()
  const rendered = useContext(PartNamesContext)
  // Not by `t`: a name may hold any sign that means something there.
  const fetched: PartNames | undefined = i18n.getResourceBundle(i18n.language, 'names')
  const names = fetched ?? (rendered && languageTag(rendered.language) === i18n.language ? rendered.names : undefined)
  return useCallback((name) => (names && Object.hasOwn(names, name) && names[name]) || name, [names])
}

/** Fetches the names for a reader who changes to this language. Where they do not come, parts are called in English. */
export async function loadPartNames(language: Language): Promise<void> {
  const i18n = browserI18n()
  const texts = textsOf(language)
  if (texts === 'en' || i18n?.hasResourceBundle(languageTag(texts), 'names')) return
  const names = await api('GET /parts/names', { query: { language: texts } }).catch(() => undefined)
  if (names) i18n?.addResourceBundle(languageTag(texts), 'names', names.data)
}

/** Puts parts in the order of what is read; in English they come so. Only where the server draws nothing: `Intl`s differ. */
export function useByPartName(): <T>(all: T[], nameOf: (one: T) => string) => T[] {
  const partName = usePartName()
  const language = languageOf(useTranslation().i18n)
  return useCallback(
    (all, nameOf) => {
      if (textsOf(language) === 'en') return all
      const { compare } = new Intl.Collator(languageTag(language))
      return all.toSorted((a, b) => compare(partName(nameOf(a)), partName(nameOf(b))))
    },
    [language, partName],
  )
}
