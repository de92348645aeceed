import { describe, expect, it } from 'vitest'
import { aSheet, aSheetItem } from '../testing.ts'
import { pickRowsOf } from './pick-rows.ts'

describe('pick list', () => {
  const orders = [
    aSheet(1, [aSheetItem(7, { shelf: 'A10', quantity: 2 }), aSheetItem(8, { shelf: null })]),
    aSheet(2, [aSheetItem(7, { shelf: 'A10', quantity: 3 }), aSheetItem(9, { shelf: 'a2' })]),
  ]
  const list = pickRowsOf(orders, 'en')

  it('goes along the shelves, and ends with products without one', () => {
    expect(list.map(({ shelf }) => shelf)).toEqual(['a2', 'A10', ''])
  })

  it('sums up each product, and says how many pieces which order needs', () => {
    const [row] = list[1]?.rows ?? []
    expect(row).toMatchObject({
      productId: 7,
      total: 5,
      orders: [
        { orderCode: 'AX-000001', quantity: 2 },
        { orderCode: 'AX-000002', quantity: 3 },
      ],
    })
  })
})
