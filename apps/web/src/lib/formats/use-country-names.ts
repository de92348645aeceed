import { countries, countryLabels } from '@axle/contract/countries'
import { type Language, languageTag, textsOf } from '@axle/contract/display-settings'
import { useTranslation } from 'react-i18next'
import { languageOf } from '../i18n/i18n.ts'

/** A country as the reader's language calls it; kept and sent is its label. Only where the server draws nothing: browsers' `Intl`s differ. */
export function countryName(label: string, language: Language): string {
  const code = textsOf(language) === 'en' ? undefined : countries.find((country) => country.label === label)?.code
  return (code && new Intl.DisplayNames([languageTag(language)], { type: 'region' }).of(code)) ?? label
}

export const useCountryName = (label: string): string => countryName(label, languageOf(useTranslation().i18n))

/** What a form offers. */
export function useCountryChoices(): { value: string; label: string }[] {
  const language = languageOf(useTranslation().i18n)
  return countryLabels.map((value) => ({ value, label: countryName(value, language) }))
}
