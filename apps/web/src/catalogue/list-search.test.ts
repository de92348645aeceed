import { describe, expect, it } from 'vitest'
import { changed, chipsOf, cleared, pageNumbers, readSearch, sorts, writeSearch } from './list-search.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

describe('a search of the catalogue in the address', () => {
  it('CAT-43 what was written is read back', () => {
    const text = '?q=brake+pad&make=Honda&make=Toyota&year=2015&condition=Used&rating=4&sort=priceAsc&page=3'
    expect(writeSearch(read(text))).toBe(text)
  })

  it('CAT-05 CAT-11 the sorts have the five values, and the first visit is featured', () => {
    expect(sorts).toEqual(['featured', 'newest', 'priceAsc', 'priceDesc', 'alphabetical'])
    expect(read('').sort).toBe('featured')
    expect(writeSearch(read(''))).toBe('')
  })

  it('CAT-44 a page that is no number, or anything else without sense, counts as not given', () => {
    expect(read('page=abc').page).toBe(1)
    expect(read('page=-2').page).toBe(1)
    expect(read('page=1.5').page).toBe(1)
    expect(read('sort=cheap&condition=Broken&rating=9&year=soon')).toEqual(read(''))
  })

  it('CAT-41 CAT-42 a changed search begins at page one, a changed page stays', () => {
    const search = read('make=Toyota&page=3')
    expect(changed(search, { q: 'pad' }).page).toBe(1)
    expect(changed(search, { sort: 'newest' }).page).toBe(1)
    expect(changed(search, { page: 4 }).page).toBe(4)
  })

  it('CAT-32 CAT-33 each chosen value has a chip that takes only itself away', () => {
    const chips = chipsOf(read('q=pad&make=Honda&make=Toyota&condition=Used&page=2'))
    expect(chips.map(({ filter, value }) => `${filter}:${value}`)).toEqual([
      'q:pad',
      'condition:Used',
      'make:Honda',
      'make:Toyota',
    ])
    expect(writeSearch(chips[2]?.without ?? read(''))).toBe('?q=pad&make=Toyota&condition=Used')
  })

  it('CAT-36 reset clears filters and search and keeps the sort', () => {
    expect(writeSearch(cleared(read('q=pad&make=Honda&sort=newest&page=2')))).toBe('?sort=newest')
  })

  it('page numbers show both ends and the neighbours', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
    expect(pageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9])
    expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, undefined, 9])
    expect(pageNumbers(9, 9)).toEqual([1, undefined, 8, 9])
  })
})
