import type { Garage } from '@axle/contract/garage'
import { describe, expect, it } from 'vitest'
import { hasUnsent, joinAccount, takeAnswer } from './account-garage.ts'
import { choose, emptyGarage, type KeptGarage, leaveAccount, remove } from './garage.ts'
import { corolla, elantra } from './testing.ts'

const rio = { vehicleId: 40, make: 'Kia', model: 'Rio', year: 2012 }
const idsOf = ({ vehicles }: KeptGarage) => vehicles.map(({ vehicleId }) => vehicleId)
const holding = (vehicles: Garage['vehicles'], chosenId: number | null = null): Garage => ({ vehicles, chosenId })
const signedIn = joinAccount(emptyGarage, 5)

describe('joining an account', () => {
  it('what a visitor saved is to be told, in its order, and his choice', () => {
    const { unsent, account } = joinAccount(choose(choose(emptyGarage, elantra), corolla), 5)
    expect([account, unsent]).toEqual([5, { added: [31, 13], removed: [], chosen: true }])
  })

  it('without a choice there is none to tell; without vehicles nothing', () => {
    expect(joinAccount(choose(choose(emptyGarage, elantra), null), 5).unsent.chosen).toBe(false)
    expect(hasUnsent(signedIn)).toBe(false)
  })

  it('the vehicles of the one before are not his', () => {
    expect(joinAccount(choose(signedIn, elantra), 6)).toMatchObject({ vehicles: [], chosenId: null, account: 6 })
    expect(hasUnsent(joinAccount(choose(signedIn, elantra), 6))).toBe(false)
  })

  it('an account that is joined already is not told again', () => {
    const garage = takeAnswer(choose(signedIn, elantra), choose(signedIn, elantra), holding([elantra], 13))
    expect(joinAccount(garage, 5)).toBe(garage)
  })
})

describe('the answer of the account', () => {
  it('is what this browser holds from then on', () => {
    const sent = choose(signedIn, elantra)
    const garage = takeAnswer(sent, sent, holding([elantra, corolla], 13))
    expect([idsOf(garage), garage.chosenId, hasUnsent(garage)]).toEqual([[13, 31], 13, false])
  })

  it('leaves standing, and to be told, what changed meanwhile', () => {
    const sent = choose(choose(signedIn, elantra), corolla)
    const now = remove(choose(sent, rio), 13)
    const garage = takeAnswer(now, sent, holding([corolla, elantra], 31))
    expect([idsOf(garage), garage.chosenId]).toEqual([[40, 31], 40])
    expect(garage.unsent).toEqual({ added: [40], removed: [13], chosen: true })
  })

  it('a choice taken back meanwhile is to be told, too', () => {
    const sent = choose(signedIn, elantra)
    const garage = takeAnswer(choose(sent, null), sent, holding([elantra], 13))
    expect([garage.chosenId, garage.unsent.chosen]).toEqual([null, true])
  })

  it('comes too late where he has signed out, or another is signed in', () => {
    const sent = choose(signedIn, elantra)
    const answer = holding([elantra], 13)
    expect(takeAnswer(leaveAccount(sent), sent, answer)).toEqual(emptyGarage)
    expect(idsOf(takeAnswer(joinAccount(emptyGarage, 6), sent, answer))).toEqual([])
  })
})
