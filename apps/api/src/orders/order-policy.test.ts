import { describe, expect, it } from 'vitest'
import type { Actor } from '../http/actor.ts'
import { changeableShops, rolesOf, visibleShops } from './order-policy.ts'

const actor = (given: Partial<Actor>): Actor => ({ id: 1, role: 'customer', shopIds: [], sessionId: 1, ...given })
const order = { userId: 7, shopIds: [10, 20] }

describe('roles in an order', () => {
  it.each([
    ['a stranger', actor({}), [], [], []],
    ['the buyer', actor({ id: 7 }), ['buyer'], [10, 20], []],
    ['an owner of one shop in it', actor({ role: 'vendor', shopIds: [20, 30] }), ['shop'], [20], [20]],
    ['an admin', actor({ role: 'admin' }), ['admin'], [10, 20], [10, 20]],
    ['a buyer with a shop in it', actor({ id: 7, role: 'vendor', shopIds: [10] }), ['buyer', 'shop'], [10, 20], [10]],
  ])('%s', (_who, who, roles, visible, movable) => {
    expect(rolesOf(who, order)).toEqual(roles)
    expect(visibleShops(who, order)).toEqual(visible)
    expect(changeableShops(who, order, 'orders-work')).toEqual(movable)
  })
})
