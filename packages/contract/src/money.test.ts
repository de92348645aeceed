import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Money } from './common.ts'
import { formatCedis, formatPesewas, subtotal, toCedis, toPesewas, total } from './money.ts'

describe('money', () => {
  it('is formatted as GH₵ with thousands separators and two decimals [PROD-03]', () => {
    expect(formatCedis(12_345.5)).toBe('GH₵12,345.50')
    expect(formatPesewas(5)).toBe('GH₵0.05')
  })
  it('puts the sign first below zero, and none at zero [CONST-30]', () => {
    expect([-500, -123_456_750, 0, -0, 99_900, 123_456_750].map(formatPesewas)).toEqual([
      '-GH₵5.00',
      '-GH₵1,234,567.50',
      'GH₵0.00',
      'GH₵0.00',
      'GH₵999.00',
      'GH₵1,234,567.50',
    ])
  })
  it('converts to pesewas and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (pesewas) => toPesewas(toCedis(pesewas)) === pesewas),
    )
  })
  it('decodes cedis with two decimals to whole pesewas', () => {
    expect(Money.decode(10.1)).toBe(1010)
    expect(Money.encode(1010)).toBe(10.1)
    expect(Money.safeDecode(0.001).success).toBe(false)
    expect(Money.safeDecode(-1).success).toBe(false)
  })
  it('sums price times quantity exactly [CHK-08, CONST-24]', () => {
    const lines = [
      { price: 1010, quantity: 2 },
      { price: 20, quantity: 1 },
    ]
    expect(toCedis(subtotal(lines))).toBe(20.4)
  })
  it('totals subtotal minus discount plus shipping [CHK-09, CONST-24]', () => {
    expect(total({ subtotal: 10_000, discount: 0, shipping: 1_500 })).toBe(11_500)
    expect(total({ subtotal: 10_000, discount: 250, shipping: 1_500 })).toBe(11_250)
  })
})
