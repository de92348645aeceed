import { describe, expect, it } from 'vitest'
import { isBackwards, queryOf, readFilter, writeFilter } from './order-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search), 5)

describe('URL of an order list', () => {
  it('defaults to newest first, five rows, first page [ORD-08, ORD-09, CONST-01]', () => {
    expect(queryOf(read(''))).toEqual({ sort: '-createdAt', page: 1, limit: 5 })
  })

  it('holds status, keyword, range, order, page and page size', () => {
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

  it('ignores invalid values', () => {
    expect(queryOf(read('status=lost&from=yesterday&sort=weight&page=-1&limit=1000'))).toEqual(queryOf(read('')))
  })

  it('ignores a reversed range, but applies a range of one day [VAL-33, VAL-34]', () => {
    const filter = read('from=2026-05-31&to=2026-05-01')
    expect(isBackwards(filter)).toBe(true)
    expect(queryOf(filter)).not.toHaveProperty('from')
    expect(isBackwards(read('from=2026-05-01&to=2026-05-01'))).toBe(false)
  })

  it('resets the page on every change but paging, and omits defaults', () => {
    const params = new URLSearchParams('shopId=2&status=delivered&page=4')
    expect(writeFilter(params, { q: 'AX' }).toString()).toBe('shopId=2&status=delivered&q=AX')
    expect(writeFilter(params, { page: 5 }).toString()).toBe('shopId=2&status=delivered&page=5')
    expect(writeFilter(params, { status: undefined, sort: '-createdAt' }).toString()).toBe('shopId=2')
  })
})
