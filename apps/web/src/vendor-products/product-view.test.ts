import { describe, expect, it } from 'vitest'
import { readProductView } from './product-view.ts'

const read = (search: string) => readProductView(new URLSearchParams(search))
const usual = { q: '', stock: undefined, page: 1, limit: 25 }

describe('URL of the product table', () => {
  it('defaults to 25 rows and the first page', () => {
    expect(read('')).toEqual(usual)
  })

  it('holds search, stock filter, page and page size', () => {
    expect(read('q=pads&stock=low&page=3&limit=100')).toEqual({ q: 'pads', stock: 'low', page: 3, limit: 100 })
  })

  it('ignores invalid values', () => {
    expect(read('stock=much&page=0.5&limit=7')).toEqual(usual)
  })
})
