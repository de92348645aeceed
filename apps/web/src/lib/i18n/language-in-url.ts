import { type Language, languages } from '@axle/contract/display-settings'

/** The language that an address names, as those do that search engines hand out. */
export const languageInAddress = (search: string): Language | undefined => {
  const asked = new URLSearchParams(search).get('lang')
  return languages.find((language) => language === asked)
}

/** The same page in a language; without one, in the language of whoever opens it. */
export const addressIn = (address: string, language: Language | undefined): string =>
  language === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Where an address leads on to: in the language that it names, else as it is. */
export const onwards = (to: string, { url }: Pick<Request, 'url'>): string =>
  addressIn(to, languageInAddress(new URL(url).search))
