import { describe, expect, it } from 'vitest'
import { textIn } from './texts.ts'
import { flawsOfWords } from './words.ts'

const kinds = (text: string, language: 'en' | 'ar' | 'en-GH' = 'en') =>
  flawsOfWords([{ text, where: 'p' }], language).map(({ kind }) => kind)

describe('leftover texts', () => {
  it.each([
    ['navbar.signIn is no key, but', 'checkout:step.cart', ['left-over key']],
    ['a key without its namespace', 'step.cart', ['left-over key']],
    ['a key of two words', 'signInTitle', ['left-over key']],
    ['a placeholder', 'Order {{label}}', ['left-over placeholder']],
    ['a value that is none', 'undefined pieces', ['left-over value']],
    ['a number that is none', 'GH₵NaN', ['left-over value']],
    ['an object', '[object Object]', ['left-over value']],
    ['what people write', 'See example.com, or write to us: 10.30', []],
    ['a word that is a key, too', 'search', []],
  ] as const)('%s', (_what, text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })
})

describe('untranslated English text [SET-14]', () => {
  it('is found in other languages', () => {
    expect(kinds(textIn('en')('cart:add'), 'ar')).toEqual(['left in English'])
    expect(kinds(textIn('ar')('cart:add'), 'ar')).toEqual([])
  })

  it('is allowed in English and English (Ghana)', () => {
    expect(kinds(textIn('en')('cart:add'), 'en')).toEqual([])
    expect(kinds(textIn('en-GH')('cart:add'), 'en-GH')).toEqual([])
  })

  it('reports a missing text', () => {
    expect(() => textIn('en')('cart:nothing.like.it')).toThrow('There is no text cart:nothing.like.it')
  })
})
