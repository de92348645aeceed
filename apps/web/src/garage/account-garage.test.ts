import type { Garage } from '@axle/contract/garage'
import { describe, expect, it } from 'vitest'
import { hasUnsent, joinAccount, applyResponse } from './account-garage.ts'
import { choose, emptyGarage, type StoredGarage, leaveAccount, remove } from './garage.ts'
import { corolla, elantra } from './testing.ts'

const rio = { vehicleId: 40, make: 'Kia', model: 'Rio', year: 2012 }
const idsOf = ({ vehicles }: StoredGarage) => vehicles.map(({ vehicleId }) => vehicleId)
const holding = (vehicles: Garage['vehicles'], chosenId: number | null = null): Garage => ({ vehicles, chosenId })
const signedIn = joinAccount(emptyGarage, 5)

describe("merging a visitor's garage into an account", () => {
  it("marks the visitor's vehicles, in order, and the choice as unsent", () => {
    const { unsent, account } = joinAccount(choose(choose(emptyGarage, elantra), corolla), 5)
    expect([account, unsent]).toEqual([5, { added: [31, 13], removed: [], chosen: true }])
  })

  it('sends no choice if there is none, and nothing without vehicles', () => {
    expect(joinAccount(choose(choose(emptyGarage, elantra), null), 5).unsent.chosen).toBe(false)
    expect(hasUnsent(signedIn)).toBe(false)
  })

  it('drops the vehicles of the previous account', () => {
    expect(joinAccount(choose(signedIn, elantra), 6)).toMatchObject({ vehicles: [], chosenId: null, account: 6 })
    expect(hasUnsent(joinAccount(choose(signedIn, elantra), 6))).toBe(false)
  })

  it('sends nothing again to the same account', () => {
    const garage = applyResponse(choose(signedIn, elantra), choose(signedIn, elantra), holding([elantra], 13))
    expect(joinAccount(garage, 5)).toBe(garage)
  })
})

describe("the account's response", () => {
  it('replaces the garage of this browser', () => {
    const sent = choose(signedIn, elantra)
    const garage = applyResponse(sent, sent, holding([elantra, corolla], 13))
    expect([idsOf(garage), garage.chosenId, hasUnsent(garage)]).toEqual([[13, 31], 13, false])
  })

  it('leaves changes made meanwhile, still unsent', () => {
    const sent = choose(choose(signedIn, elantra), corolla)
    const now = remove(choose(sent, rio), 13)
    const garage = applyResponse(now, sent, holding([corolla, elantra], 31))
    expect([idsOf(garage), garage.chosenId]).toEqual([[40, 31], 40])
    expect(garage.unsent).toEqual({ added: [40], removed: [13], chosen: true })
  })

  it('leaves a choice cleared meanwhile, still unsent', () => {
    const sent = choose(signedIn, elantra)
    const garage = applyResponse(choose(sent, null), sent, holding([elantra], 13))
    expect([garage.chosenId, garage.unsent.chosen]).toEqual([null, true])
  })

  it('is ignored after a sign-out, or when another user is signed in', () => {
    const sent = choose(signedIn, elantra)
    const answer = holding([elantra], 13)
    expect(applyResponse(leaveAccount(sent), sent, answer)).toEqual(emptyGarage)
    expect(idsOf(applyResponse(joinAccount(emptyGarage, 6), sent, answer))).toEqual([])
  })
})
