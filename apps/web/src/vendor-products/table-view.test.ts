import { describe, expect, it } from 'vitest'
import { ariaSort, isNarrowed, nextSort, readTableView, withView } from './table-view.ts'

const read = (search: string) => readTableView(new URLSearchParams(search))
const usual = { q: '', stock: undefined, sort: '-createdAt', page: 1, limit: 25 }

describe('the address of the table of products', () => {
  it('without anything: newest first, twenty-five rows, first page', () => {
    expect(read('')).toEqual(usual)
  })

  it('holds search, stock, sort, page and rows', () => {
    expect(read('q=pads&stock=low&sort=-price&page=3&limit=100')).toEqual({
      q: 'pads',
      stock: 'low',
      sort: '-price',
      page: 3,
      limit: 100,
    })
  })

  it('what makes no sense is left out', () => {
    expect(read('stock=much&sort=colour&page=0.5&limit=7')).toEqual(usual)
  })

  it('a change goes back to the first page, turning the page keeps the rest, defaults leave the address', () => {
    const params = new URLSearchParams('shopId=2&stock=low&page=4')
    expect(withView(params, { q: 'pads' }).toString()).toBe('shopId=2&stock=low&q=pads')
    expect(withView(params, { page: 5 }).toString()).toBe('shopId=2&stock=low&page=5')
    expect(withView(params, { stock: undefined, sort: '-createdAt', limit: 25 }).toString()).toBe('shopId=2')
  })

  it('is narrowed by words and by stock', () => {
    expect([read(''), read('q=a'), read('stock=out'), read('page=2')].map(isNarrowed)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('a click sorts by a column, a second one the other way round', () => {
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
