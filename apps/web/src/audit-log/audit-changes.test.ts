import { describe, expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

describe('changes of an audit entry', () => {
  it.each([
    [{}, []],
    [{ from: 'pending', to: 'active' }, [{ path: [], from: 'pending', to: 'active' }]],
    [{ price: { from: 10, to: 12.5 } }, [{ path: ['price'], from: 10, to: 12.5 }]],
    [{ from: { standard: 0, speedy: 5 }, to: { standard: 10, speedy: 5 } }, [{ path: ['standard'], from: 0, to: 10 }]],
    [{ from: null, to: { cedis: 12 } }, [{ path: [], from: null, to: { cedis: 12 } }]],
    [{ changed: ['email', 'phone'], reason: '', by: null }, [{ path: ['changed'], value: ['email', 'phone'] }]],
    [
      { parts: [{ vendorOrderId: 7, from: 'processing', to: 'order_picked' }] },
      [
        { path: ['parts', 'vendorOrderId'], value: 7 },
        { path: ['parts'], from: 'processing', to: 'order_picked' },
      ],
    ],
  ])('%j', (details, expected) => {
    expect(changesOf(details)).toEqual(expected)
  })
})
