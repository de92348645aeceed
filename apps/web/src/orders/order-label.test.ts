import { describe, expect, it } from 'vitest'
import { orderStatuses } from '@axle/contract/order-status'
import { orderLabel, shipByText, speedyKey, statusTone } from './order-label.ts'

describe('order labels', () => {
  it('uses the order code, or the first eight characters of the id in capitals [ORD-22, ORD-23]', () => {
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: 'AX-7KQ2MN' })).toBe('AX-7KQ2MN')
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: '' })).toBe('A1B2C3D4')
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: null })).toBe('A1B2C3D4')
  })

  it('falls back to standard delivery without a transit type [ORD-46]', () => {
    expect(shipByText(undefined)).toBe('shipBy.standard')
    expect(shipByText('speedy')).toBe('shipBy.speedy')
    expect(shipByText('pickup')).toBe('shipBy.pickup')
  })

  it('shows 24h for speedy delivery with a tracking number, otherwise processing [ORD-47]', () => {
    expect(speedyKey('GH-1234')).toBe('speedy.tracked')
    expect(speedyKey(null)).toBe('speedy.processing')
  })

  it('gives every status the colour of its group [ORD-24]', () => {
    expect(new Set(orderStatuses.map(statusTone))).toEqual(new Set(['warning', 'info', 'success', 'danger', 'neutral']))
  })
})
