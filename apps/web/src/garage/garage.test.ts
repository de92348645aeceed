import { limits } from '@axle/contract/limits'
import { describe, expect, it } from 'vitest'
import {
  choose,
  chosenOf,
  emptyGarage,
  type KeptGarage,
  leaveAccount,
  readGarage,
  remove,
  vehicleName,
} from './garage.ts'
import { corolla, elantra } from './testing.ts'

const idsOf = ({ vehicles }: KeptGarage) => vehicles.map(({ vehicleId }) => vehicleId)
const numbered = (vehicleId: number) => ({ ...elantra, vehicleId })

describe('my vehicles in this browser', () => {
  it('a chosen vehicle is saved once, the last added first', () => {
    const garage = [elantra, corolla, elantra].reduce(choose, emptyGarage)
    expect([idsOf(garage), garage.chosenId]).toEqual([[31, 13], 13])
    expect(vehicleName(chosenOf(garage) ?? corolla)).toBe('2013 Hyundai Elantra')
  })

  it('choosing none keeps them all', () => {
    const garage = choose(choose(emptyGarage, elantra), null)
    expect([idsOf(garage), chosenOf(garage)]).toEqual([[13], null])
  })

  it('a removed vehicle is no longer shopped for', () => {
    const garage = remove(choose(choose(emptyGarage, elantra), corolla), 31)
    expect([idsOf(garage), garage.chosenId]).toEqual([[13], null])
  })

  it('too many push the oldest out', () => {
    const many = Array.from({ length: limits.garage.maxVehicles + 2 }, (_, index) => numbered(index + 1))
    const garage = many.reduce(choose, emptyGarage)
    expect(idsOf(garage)).toEqual(
      many
        .map(({ vehicleId }) => vehicleId)
        .toReversed()
        .slice(0, -2),
    )
  })

  it('what a visitor changes is to be told to nobody', () => {
    const garage = remove(choose(choose(emptyGarage, elantra), corolla), 13)
    expect(garage.unsent).toEqual(emptyGarage.unsent)
  })
})

describe('what the account is to be told', () => {
  const signedIn: KeptGarage = { ...emptyGarage, account: 5 }

  it('a vehicle that is new is added and chosen, one that is known is chosen', () => {
    const garage = choose(choose(choose(signedIn, elantra), corolla), elantra)
    expect(garage.unsent).toEqual({ added: [31, 13], removed: [], chosen: true })
  })

  it('with the chosen vehicle its choice goes, too; added again it is not removed', () => {
    const chosen: KeptGarage = { ...signedIn, vehicles: [elantra, corolla], chosenId: 13 }
    expect(remove(chosen, 13).unsent).toEqual({ added: [], removed: [13], chosen: true })
    expect(remove(chosen, 31).unsent).toEqual({ added: [], removed: [31], chosen: false })
    expect(choose(remove(chosen, 13), elantra).unsent).toEqual({ added: [13], removed: [], chosen: true })
  })
})

describe('signing out', () => {
  const signedIn: KeptGarage = {
    ...emptyGarage,
    vehicles: [corolla, { ...elantra, visitor: true }],
    chosenId: 31,
    account: 5,
  }

  it('what came from the account leaves, what was saved as a visitor stays', () => {
    expect(leaveAccount(signedIn)).toEqual({ ...emptyGarage, vehicles: [{ ...elantra, visitor: true }] })
    expect(leaveAccount({ ...signedIn, chosenId: 13 }).chosenId).toBe(13)
  })

  it('what was added while signed in leaves, too', () => {
    expect(idsOf(leaveAccount(choose(signedIn, numbered(77))))).toEqual([13])
  })

  it('a visitor has nothing to lose', () => {
    const garage = choose(emptyGarage, elantra)
    expect(leaveAccount(garage)).toBe(garage)
  })
})

describe('what a browser kept', () => {
  it('comes back as it was', () => {
    const garage = choose({ ...choose(emptyGarage, elantra), account: 5 }, corolla)
    expect(readGarage(JSON.parse(JSON.stringify(garage)))).toEqual(garage)
  })

  it.each([
    null,
    'text',
    [],
    { vehicles: 'many', chosenId: 'x', unsent: 7 },
    { vehicles: [null, { vehicleId: -1 }, { vehicleId: 3, make: 'Kia' }], chosenId: 3 },
  ])('%j is an empty garage', (kept) => {
    expect(readGarage(kept)).toEqual(emptyGarage)
  })

  it('a choice that is not among the vehicles is none, and doubles count once', () => {
    const garage = readGarage({ vehicles: [elantra, elantra], chosenId: 99 })
    expect([idsOf(garage), garage.chosenId]).toEqual([[13], null])
  })
})
