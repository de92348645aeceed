import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { transferOf } from './owner-transfer.ts'
import { othersThan, ownerIdOf } from './shop-owner.ts'

describe('owner of a shop', () => {
  it('is the first of its users, or of the fallback fields [SADM-11]', () => {
    const users = [
      { userId: 4, userRole: 'staff' },
      { userId: 5, userRole: 'owner' },
    ]
    expect(ownerIdOf({ users, ownerId: 1, userId: 2, businessOwner: 3, owner: 4 })).toBe(5)
    expect(ownerIdOf({ users: users.slice(0, 1), ownerId: 1, userId: 2, businessOwner: 3, owner: 4 })).toBe(1)
    expect(ownerIdOf({ ownerId: null, userId: 2, businessOwner: 3, owner: 4 })).toBe(2)
    expect(ownerIdOf({ businessOwner: 3, owner: 4 })).toBe(3)
    expect(ownerIdOf({ owner: '4' })).toBe('4')
    expect(ownerIdOf({ users: [] })).toBeUndefined()
  })

  it('is never offered as the new owner [SADM-09]', () => {
    const people = [aUser({ id: 5 }), aUser({ id: 6 })]
    expect(othersThan(people, 5).map(({ id }) => id)).toEqual([6])
    expect(othersThan(people, '5').map(({ id }) => id)).toEqual([6])
    expect(othersThan(people, undefined)).toEqual(people)
  })
})

describe('owner transfer request', () => {
  it('has two ids, or is not sent [SADM-15, SADM-19, VAL-77]', () => {
    expect(transferOf({ ownerId: 5 }, { id: 6 })).toEqual({ transferFromUserId: 5, transferToUserId: 6 })
    expect(transferOf({ owner: '5' }, { id: '6' })).toEqual({ transferFromUserId: 5, transferToUserId: 6 })
    const failure = { failure: 'Invalid user IDs provided for transfer' }
    for (const [from, to] of [
      ['abc', 6],
      [5, 'abc'],
      [undefined, 6],
      [5, ''],
    ] as const)
      expect(transferOf({ owner: from }, { id: to })).toEqual(failure)
  })
})
