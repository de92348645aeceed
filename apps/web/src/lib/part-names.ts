import { languageTag, textsOf } from '@axle/contract/display-settings'
import type { PartNames } from '@axle/contract/part-names'
import type { i18n as I18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOf } from './i18n.ts'

// Not by `t`: what an admin called a part may hold any sign that means something there.
const namesIn = (i18n: I18n): PartNames | undefined => i18n.getResourceBundle(i18n.language, 'names')

/**
 * What the reader's language calls categories and parts: only to be read, everything else knows them by their English name.
 * What it has no name for, such as what an admin added, is called as it is.
 */
export function usePartName(): (name: string) => string {
  const names = namesIn(useTranslation().i18n)
  return useCallback((name) => (names && Object.hasOwn(names, name) && names[name]) || name, [names])
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
