import { describe, expect, it } from 'vitest'
import { orderStatuses } from '@axle/contract/order-status'
import { orderLabel, shipByKey, speedyKey, statusTone } from './order-label.ts'

describe('what an order is called', () => {
  it('ORD-22, ORD-23 its code, else the first eight characters of its id in capitals', () => {
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: 'AX-7KQ2MN' })).toBe('AX-7KQ2MN')
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: '' })).toBe('A1B2C3D4')
    expect(orderLabel({ id: 'a1b2c3d4-e5f6-7890', orderCode: null })).toBe('A1B2C3D4')
  })

  it('ORD-46 without a transit type it goes by standard delivery', () => {
    expect(shipByKey(undefined)).toBe('shipBy.standard')
    expect(shipByKey('speedy')).toBe('shipBy.speedy')
  })

  it('ORD-47 speedy is 24h once there is a tracking number, else processing', () => {
    expect(speedyKey('GH-1234')).toBe('speedy.tracked')
    expect(speedyKey(null)).toBe('speedy.processing')
  })

  it('ORD-24 every status has a colour of its group', () => {
    expect(new Set(orderStatuses.map(statusTone))).toEqual(new Set(['warning', 'info', 'success', 'danger', 'neutral']))
  })
})
