import { type Language, languages } from '@axle/contract/display-settings'

/** Returns the language in a URL, as in links from search engines. */
export const languageInAddress = (search: string): Language | undefined => {
  const asked = new URLSearchParams(search).get('lang')
  return languages.find((language) => language === asked)
}

/** Returns the URL of the same page in a language; without one, in the visitor's language. */
export const addressIn = (address: string, language: Language | undefined): string =>
  language === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Keeps the request URL's language in a redirect. */
export const onwards = (to: string, { url }: Pick<Request, 'url'>): string =>
  addressIn(to, languageInAddress(new URL(url).search))
