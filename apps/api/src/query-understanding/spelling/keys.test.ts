import { describe, expect, it } from 'vitest'
import { exactKey, phraseKey, piecesOf, plainKey } from './keys.ts'

const pieces = (text: string) => piecesOf(text).map((piece) => piece.text)

describe('pieces of a search', () => {
  it.each([
    ['oil-filter', ['oil', 'filter']],
    ['brake pads/camry', ['brake', 'pads', 'camry']],
    ['corolla 1.8 ’09', ['corolla', '1.8', '09']],
    ['刹车片 2009', ['刹', '车', '片', '2009']],
    ['l’huile', ['l’huile']],
    ['%_\\', []],
  ])('%s are separate [S-04]', (text, expected) => expect(pieces(text)).toEqual(expected))
})

describe('keys of phrases', () => {
  it.each([
    ['spark plugs', 'sparkplug'],
    ['Spark-Plug', 'sparkplug'],
    ['ball joints', 'balljoint'],
    ['throttle bodies', 'throttlebody'],
    ['Étrier', 'etrier'],
    ['l’huile', 'huile'],
    ['Stoßdämpfer', 'stossdampfer'],
    ['الفرامل', 'فرامل'],
    ['٢٠٠٩', '2009'],
  ])('%s becomes %s [S-05]', (phrase, key) => expect(phraseKey(phrase, plainKey)).toBe(key))

  it('keep accents that distinguish words', () => expect(exactKey('lốc')).not.toBe(exactKey('lọc')))
})
