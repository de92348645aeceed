import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '../list/list-search.ts'
import { commonModels, nearestYears, withoutFilters } from './near-vehicles.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))
const understood = [
  { filter: 'model', value: 'Corolla', words: 'corolla' },
  { filter: 'year', value: '1985', words: '1985' },
] as const

describe('vehicles near the one without results [S-14]', () => {
  it('removes the years or the model from the filters and the words', () => {
    const search = read('q=pads+corolla+1985&make=Toyota&year=1986')
    const query = (filters: Parameters<typeof withoutFilters>[2]) => {
      const found = withoutFilters(search, understood, filters)
      return found && writeSearch(found)
    }
    expect(query(['year'])).toBe('?q=pads+corolla&make=Toyota')
    expect(query(['model', 'year'])).toBe('?q=pads&make=Toyota')
    expect(withoutFilters(read('q=pads'), [], ['model', 'year'])).toBeUndefined()
  })

  it('offers the three nearest years that have products', () => {
    const years = ['2010', '2004', '2001', '1999', '1985'].map((value) => ({ value, count: value === '1999' ? 0 : 2 }))
    expect(nearestYears(years, [1985])).toEqual(['2001', '2004', '2010'])
    expect(nearestYears(years, [2003])).toEqual(['2004', '2001', '2010'])
  })

  it('offers the models with most products', () => {
    expect(commonModels([4, 0, 9].map((count) => ({ value: `M${count}`, count })))).toEqual(['M9', 'M4'])
  })
})
