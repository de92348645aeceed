import { describe, expect, it } from 'vitest'
import { ariaSort, isNarrowed, nextSort, readTableView, withView } from './table-view.ts'

const read = (search: string) => readTableView(new URLSearchParams(search))
const usual = { q: '', stock: undefined, sort: '-createdAt', page: 1, limit: 25 }

describe('URL of the product table', () => {
  it('defaults to newest first, 25 rows, first page', () => {
    expect(read('')).toEqual(usual)
  })

  it('holds search, stock filter, order, page and page size', () => {
    expect(read('q=pads&stock=low&sort=-price&page=3&limit=100')).toEqual({
      q: 'pads',
      stock: 'low',
      sort: '-price',
      page: 3,
      limit: 100,
    })
  })

  it('ignores invalid values', () => {
    expect(read('stock=much&sort=colour&page=0.5&limit=7')).toEqual(usual)
  })

  it('resets the page on every change but paging, and omits defaults', () => {
    const params = new URLSearchParams('shopId=2&stock=low&page=4')
    expect(withView(params, { q: 'pads' }).toString()).toBe('shopId=2&stock=low&q=pads')
    expect(withView(params, { page: 5 }).toString()).toBe('shopId=2&stock=low&page=5')
    expect(withView(params, { stock: undefined, sort: '-createdAt', limit: 25 }).toString()).toBe('shopId=2')
  })

  it('is filtered by search and stock', () => {
    expect([read(''), read('q=a'), read('stock=out'), read('page=2')].map(isNarrowed)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('sorts by a column on click, and reverses on the second click', () => {
    expect(nextSort('-createdAt', 'price')).toBe('price')
    expect(nextSort('price', 'price')).toBe('-price')
    expect(nextSort('-price', 'price')).toBe('price')
    expect(nextSort('price', 'totalSold')).toBe('-totalSold')
    expect([ariaSort('price', 'price'), ariaSort('-price', 'price'), ariaSort('-price', 'stock')]).toEqual([
      'ascending',
      'descending',
      'none',
    ])
  })
})
