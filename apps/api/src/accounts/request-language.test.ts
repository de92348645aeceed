import { describe, expect, it } from 'vitest'
import { languageOf } from './request-language.ts'

describe('the language of a request', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr-CH, fr;q=0.9, EN-gh;q=0.8, ar;q=0.7', 'en'],
    ['ara,x', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ])('%s is read in %s', (header, language) => {
    expect(languageOf({ headers: { 'accept-language': header } })).toBe(language)
  })

  it('that says nothing is English', () => {
    expect(languageOf({ headers: {} })).toBe('en')
    expect(languageOf(undefined)).toBe('en')
  })
})
