import { describe, expect, it } from 'vitest'
import { changed, cleared, multiFilters, ratings, readSearch, sortsFor, writeSearch } from './list-search.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

describe('catalogue searches in the URL', () => {
  it('are read back as they were written [CAT-43]', () => {
    const text =
      '?q=brake+pad&plain=1&make=Honda&make=Toyota&year=2015&shop=3&shop=7&condition=Used&rating=4&minPrice=50&maxPrice=99.5&vehicle=12&sort=priceAsc&page=3'
    expect(writeSearch(read(text))).toBe(text)
  })

  it('the sorts have the five values, featured by default [CAT-05, CAT-11]', () => {
    expect(sortsFor(read(''))).toEqual(['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical'])
    expect(read('').sort).toBe('featured')
    expect(writeSearch(read(''))).toBe('')
  })

  it('sorts by best match for searches by words, unless another sort is chosen [S-01]', () => {
    const found = changed(read(''), { q: 'pad' })
    expect([found.sort, writeSearch(found)]).toEqual(['bestMatch', '?q=pad'])
    expect(sortsFor(found)).toEqual(['bestMatch', ...sortsFor(read(''))])
    expect(changed(found, { q: '' }).sort).toBe('featured')
    expect(writeSearch(changed(found, { sort: 'featured' }))).toBe('?q=pad&sort=featured')
    expect(changed(read('sort=newest'), { q: 'pad' }).sort).toBe('newest')
    expect(read('sort=bestMatch').sort).toBe('featured')
    expect(cleared(found).sort).toBe('featured')
  })

  it('an invalid page, or anything else invalid, counts as missing [CAT-44]', () => {
    expect(read('page=abc').page).toBe(1)
    expect(read('page=-2').page).toBe(1)
    expect(read('page=1.5').page).toBe(1)
    expect(read('page=100001').page).toBe(1)
    expect(read('sort=cheap&condition=Broken&rating=9&year=soon')).toEqual(read(''))
    expect(read('shop=all&shop=0&vehicle=-1&vehicle=2&minPrice=cheap&maxPrice=1e3&plain=1')).toEqual(read(''))
    expect(read('shop=99999999999&vehicle=4294967296&minPrice=999999999')).toEqual(read(''))
    expect(read(`make=&make=%00&make=${'x'.repeat(121)}&q=%00%20`)).toEqual(read(''))
    expect(read(`q=${'é'.repeat(10_000)}`).q).toHaveLength(200)
    expect(read(Array.from({ length: 80 }, (_, n) => `year=${n}`).join('&')).year).toHaveLength(50)
  })

  it('a reversed price range is swapped', () => {
    expect(read('minPrice=90&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 90 })
  })

  it('new words are interpreted again, other filters keep words taken as typed', () => {
    const search = read('q=brke+pad&plain=1&page=2')
    expect(changed(search, { make: ['Toyota'] })).toMatchObject({ plain: true, page: 1 })
    expect(changed(search, { q: 'brake' }).plain).toBe(false)
  })

  it('the known filters, with ratings from four stars down [CONST-20, CAT-18]', () => {
    expect([...multiFilters]).toEqual(expect.arrayContaining(['make', 'model', 'year', 'category', 'part']))
    expect(read('condition=Used&rating=4')).toMatchObject({ condition: 'Used', rating: 4 })
    expect(ratings[0]).toBe(4)
  })

  it('a changed search starts at page one, a changed page stays [CAT-41, CAT-42]', () => {
    const search = read('make=Toyota&page=3')
    expect(changed(search, { q: 'pad' }).page).toBe(1)
    expect(changed(search, { sort: 'newest' }).page).toBe(1)
    expect(changed(search, { page: 4 }).page).toBe(4)
  })

  it('a reset clears filters and words and keeps the sort [CAT-36]', () => {
    expect(writeSearch(cleared(read('q=pad&make=Honda&sort=newest&page=2')))).toBe('?sort=newest')
  })
})
