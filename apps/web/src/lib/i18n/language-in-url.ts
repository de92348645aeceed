import { type Language, languages } from '@axle/contract/languages'

/** Returns the language in a URL, as in links from search engines. */
export const languageInUrl = (search: string): Language | undefined => {
  const requested = new URLSearchParams(search).get('lang')
  return languages.find((language) => language === requested)
}

/** Returns the URL of the same page in a language; without one, in the visitor's language. */
export const urlInLanguage = (url: string, language: Language | undefined): string =>
  language === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${language}`

/** Keeps the request URL's language in a redirect. */
export const inRequestLanguage = (to: string, { url }: Pick<Request, 'url'>): string =>
  urlInLanguage(to, languageInUrl(new URL(url).search))
