import { describe, expect, it } from 'vitest'
import { languageOf } from './request-language.ts'

describe('the language of a request', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['EN-GH, ar', 'en-GH'],
    ['en-US, ar', 'en'],
    ['zh-Hant-TW', 'cn'],
    ['it-IT, AR;q=0.7, en;q=0.5', 'ar'],
    ['it, ar;q=0', 'en'],
    ['ara,*', 'en'],
    ['ar;q=much', 'en'],
    [';;q=,,', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%s', (header, language) => expect(languageOf({ headers: { 'accept-language': header } })).toBe(language))

  it('an internal call is in English', () => expect(languageOf(undefined)).toBe('en'))
})
