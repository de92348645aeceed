import { countries, countryLabels } from '@axle/contract/countries'
import { type Language, languageTag, textLanguageOf } from '@axle/contract/languages'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { languageOf } from '../i18n/i18n.ts'

/**
 * Returns a country's name in the reader's language; its English label is stored and sent. Only where the server
 * renders nothing: browsers' `Intl` differ.
 */
export function countryName(label: string, language: Language): string {
  const code =
    textLanguageOf(language) === 'en' ? undefined : countries.find((country) => country.label === label)?.code
  return (code && new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code)) ?? label
}

export const useCountryName = (label: string): string => countryName(label, languageOf(useTranslation().i18n))

/** The countries that a form offers. */
export function useCountryChoices(): { value: string; label: string }[] {
  const language = languageOf(useTranslation().i18n)
  return countryLabels.map((value) => ({ value, label: countryName(value, language) }))
}
