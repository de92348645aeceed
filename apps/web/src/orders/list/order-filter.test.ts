import { describe, expect, it } from 'vitest'
import { ariaSort, isBackwards, nextSort, queryOf, readFilter, writeFilter } from './order-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search), 5)

describe('the address of an order list', () => {
  it('ORD-08, ORD-09, CONST-01 without anything: newest first, five rows, first page', () => {
    expect(queryOf(read(''))).toEqual({ sort: '-createdAt', page: 1, limit: 5 })
  })

  it('holds status, keyword, range, sort, page and rows', () => {
    const filter = read('status=delivered&q=AX-7&from=2026-05-01&to=2026-05-31&sort=totalAmount&page=3&limit=25')
    expect(queryOf(filter)).toEqual({
      status: 'delivered',
      q: 'AX-7',
      from: '2026-05-01',
      to: '2026-05-31',
      sort: 'totalAmount',
      page: 3,
      limit: 25,
    })
  })

  it('what makes no sense is left out', () => {
    expect(queryOf(read('status=lost&from=yesterday&sort=weight&page=-1&limit=1000'))).toEqual(queryOf(read('')))
  })

  it('VAL-33, VAL-34 a range that runs backwards is not applied, one of a single day is', () => {
    const filter = read('from=2026-05-31&to=2026-05-01')
    expect(isBackwards(filter)).toBe(true)
    expect(queryOf(filter)).not.toHaveProperty('from')
    expect(isBackwards(read('from=2026-05-01&to=2026-05-01'))).toBe(false)
  })

  it('a change goes back to the first page, turning the page keeps the rest, defaults leave the address', () => {
    const params = new URLSearchParams('shopId=2&status=delivered&page=4')
    expect(writeFilter(params, { q: 'AX' }).toString()).toBe('shopId=2&status=delivered&q=AX')
    expect(writeFilter(params, { page: 5 }).toString()).toBe('shopId=2&status=delivered&page=5')
    expect(writeFilter(params, { status: undefined, sort: '-createdAt' }).toString()).toBe('shopId=2')
  })

  it('ORD-07 a click sorts by a column, a second one the other way round', () => {
    expect(nextSort('-createdAt', 'orderCode')).toBe('orderCode')
    expect(nextSort('orderCode', 'orderCode')).toBe('-orderCode')
    expect(nextSort('-createdAt', 'totalAmount')).toBe('-totalAmount')
    expect([ariaSort('status', 'status'), ariaSort('-status', 'status'), ariaSort('status', 'customer')]).toEqual([
      'ascending',
      'descending',
      'none',
    ])
  })
})
