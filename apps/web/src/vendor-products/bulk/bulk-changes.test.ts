import { describe, expect, it } from 'vitest'
import { asChanges, bulkChanges } from './bulk-changes.ts'
import { aProduct } from '../testing.ts'

const rows = [aProduct(1, { price: 9.99, stock: 2 }), aProduct(2, { price: 120, stock: 0 })]
const next = (...change: Parameters<typeof bulkChanges> extends [unknown, ...infer Rest] ? Rest : never) =>
  bulkChanges(rows, ...change).map((one) => one.next)

describe('bulk price changes', () => {
  it.each([
    ['set', 120, [120]],
    ['raise', 0.01, [10, 120.01]],
    ['lower', 5, [4.99, 115]],
    // 9.99 plus 10 % is 10.989.
    ['raisePercent', 10, [10.99, 132]],
    ['lowerPercent', 33.33, [6.66, 80]],
    ['raisePercent', 12.5, [11.24, 135]],
    // 0.01 % of 9.99 is below one pesewa, so this price stays.
    ['raisePercent', 0.01, [120.01]],
  ] as const)('%s by %d, rounded to whole pesewas, without unchanged products', (kind, value, expected) => {
    expect(next('price', kind, value)).toEqual(expected)
  })

  it('names what the server would reject', () => {
    expect(bulkChanges(rows, 'price', 'lower', 9).map(({ problem }) => problem)).toEqual(['tooLow', undefined])
    expect(bulkChanges(rows, 'price', 'raise', 9_999_900).map(({ problem }) => problem)).toEqual([undefined, 'tooHigh'])
  })

  it('sends only prices', () => {
    expect(asChanges(bulkChanges(rows, 'price', 'raise', 1), 'price')).toEqual([
      { id: 1, price: 10.99, was: { price: 9.99 } },
      { id: 2, price: 121, was: { price: 120 } },
    ])
  })
})

describe('bulk stock changes', () => {
  it('sets, adds and subtracts', () => {
    expect(next('stock', 'set', 2)).toEqual([2])
    expect(next('stock', 'add', 3)).toEqual([5, 3])
    expect(next('stock', 'take', 1)).toEqual([1, -1])
    expect(bulkChanges(rows, 'stock', 'take', 1).map(({ problem }) => problem)).toEqual([undefined, 'tooLow'])
  })

  it('sends the shown value with each, so that meanwhile sold stock is not restored', () => {
    expect(asChanges(bulkChanges(rows, 'stock', 'add', 3), 'stock')).toEqual([
      { id: 1, stock: 5, was: { stock: 2 } },
      { id: 2, stock: 3, was: { stock: 0 } },
    ])
  })
})
