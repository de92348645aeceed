import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { transferOf } from './owner-transfer.ts'
import { othersThan, ownerIdOf } from './shop-owner.ts'

describe('whose a shop is', () => {
  it('SADM-11 is read from its users, else from whatever names somebody', () => {
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

  it('SADM-09 nobody is offered what they own already', () => {
    const people = [aUser({ id: 5 }), aUser({ id: 6 })]
    expect(othersThan(people, 5).map(({ id }) => id)).toEqual([6])
    expect(othersThan(people, '5').map(({ id }) => id)).toEqual([6])
    expect(othersThan(people, undefined)).toEqual(people)
  })
})

describe('what a transfer sends', () => {
  it('SADM-15 SADM-19 VAL-77 are two numbers, or nothing is sent', () => {
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
