import { describe, expect, it } from 'vitest'
import { chipsOf } from './list-chips.ts'
import { readSearch, writeSearch } from '../list/list-search.ts'
import { withoutWords } from '../alternatives/query-words.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))
const named = (chips: ReturnType<typeof chipsOf>) => chips.map(({ filter, value }) => `${filter}:${value}`)

describe('the chips of a search', () => {
  it('each chosen value has a chip that removes only itself [CAT-32, CAT-33]', () => {
    const chips = chipsOf(read('q=pad&make=Honda&make=Toyota&condition=Used&page=2'))
    expect(named(chips)).toEqual(['q:pad', 'make:Honda', 'make:Toyota', 'condition:Used'])
    expect(writeSearch(chips[1]?.without ?? read(''))).toBe('?q=pad&make=Toyota&condition=Used')
  })

  it('shop, price and vehicle have a chip, and a price range is a single one', () => {
    const chips = chipsOf(read('shop=3&minPrice=50&maxPrice=90&vehicle=12&rating=4'))
    expect(named(chips)).toEqual(['vehicle:12', 'shop:3', 'price:', 'rating:4'])
    expect(chips.map(({ without }) => writeSearch(without))).toEqual([
      '?shop=3&rating=4&minPrice=50&maxPrice=90',
      '?rating=4&minPrice=50&maxPrice=90&vehicle=12',
      '?shop=3&rating=4&vehicle=12',
      '?shop=3&minPrice=50&maxPrice=90&vehicle=12',
    ])
  })

  it('words interpreted as filters have chips, each removing only its words', () => {
    const chips = chipsOf(read('q=Elantra+2013+shock&part=Shock+Absorber'), [
      { filter: 'model', value: 'Elantra', words: 'elantra' },
      { filter: 'year', value: '2013', words: '2013' },
    ])
    expect(named(chips)).toEqual(['q:shock', 'model:Elantra', 'year:2013', 'part:Shock Absorber'])
    expect(chips.map(({ without }) => without.q)).toEqual([
      'elantra 2013',
      '2013 shock',
      'Elantra shock',
      'Elantra 2013 shock',
    ])
  })

  it('prices in the words share the chip of a chosen price: the narrower counts', () => {
    const priced = (text: string) =>
      chipsOf(read(text), [
        { filter: 'minPrice', value: '50', words: 'from 50 to 200' },
        { filter: 'maxPrice', value: '200', words: 'from 50 to 200' },
      ]).map(({ filter, prices, without }) => [filter, prices?.minPrice, prices?.maxPrice, writeSearch(without)])
    expect(priced('q=pads+from+50+to+200&minPrice=90&maxPrice=900')).toEqual([
      ['q', undefined, undefined, '?q=from+50+to+200&minPrice=90&maxPrice=900'],
      ['price', 90, 200, '?q=pads'],
    ])
    expect(priced('q=from+50+to+200')).toEqual([['price', 50, 200, '']])
  })

  it('a place in the words only sorts beside others, and a condition in them narrows', () => {
    const chips = (text: string) =>
      chipsOf(read(text), [
        { filter: 'condition', value: 'Used', words: 'tokunbo', sorts: false },
        { filter: 'town', value: 'Kumasi', words: 'in kumasi', sorts: true },
      ])
    expect(chips('q=tokunbo+pads+in+kumasi').map(({ filter, sorts, without }) => [filter, sorts, without.q])).toEqual([
      ['q', undefined, 'tokunbo in kumasi'],
      ['condition', false, 'pads in kumasi'],
      ['town', true, 'tokunbo pads'],
    ])
  })

  it('a search consisting of filters has no chip for words', () => {
    expect(named(chipsOf(read('q=benz'), [{ filter: 'make', value: 'Mercedes-Benz', words: 'benz' }]))).toEqual([
      'make:Mercedes-Benz',
    ])
  })
})

describe('removing words from a text', () => {
  it.each([
    ['land cruiser door', 'land cruiser', 'door'],
    ['door for Land Cruiser, left', 'land cruiser', 'door for left'],
    ['cruiser door land', 'land cruiser', 'door'],
    ['2013 rotor 20135', '2013', 'rotor 20135'],
    ['citroën c4', 'CITROEN', 'c4'],
    ['đèn toyota', 'den', 'toyota'],
    ['brake', 'pad', 'brake'],
    ['filter less than GH₵50', 'less than GH₵50', 'filter'],
    ['a - b', '-', 'a - b'],
    ['丰田刹车片', '丰田', '刹车片'],
    ['2012款 卡罗拉机油', '2012', '款 卡罗拉机油'],
    ['brake2013', '2013', 'brake2013'],
  ])('%s without %s is %s', (text, words, left) => {
    expect(withoutWords(text, words)).toBe(left)
  })
})
