import { limits } from '@axle/contract/limits'
import { describe, expect, it } from 'vitest'
import {
  choose,
  chosenOf,
  emptyGarage,
  type StoredGarage,
  leaveAccount,
  readGarage,
  remove,
  vehicleName,
} from './garage.ts'
import { corolla, elantra } from './testing.ts'

const idsOf = ({ vehicles }: StoredGarage) => vehicles.map(({ vehicleId }) => vehicleId)
const numbered = (vehicleId: number) => ({ ...elantra, vehicleId })

describe('my vehicles in this browser', () => {
  it('a chosen vehicle is saved once, the last added first', () => {
    const garage = [elantra, corolla, elantra].reduce(choose, emptyGarage)
    expect([idsOf(garage), garage.chosenId]).toEqual([[31, 13], 13])
    expect(vehicleName(chosenOf(garage) ?? corolla)).toBe('Hyundai Elantra 2013')
  })

  it('choosing none keeps them all', () => {
    const garage = choose(choose(emptyGarage, elantra), null)
    expect([idsOf(garage), chosenOf(garage)]).toEqual([[13], null])
  })

  it('a removed vehicle is no longer chosen', () => {
    const garage = remove(choose(choose(emptyGarage, elantra), corolla), 31)
    expect([idsOf(garage), garage.chosenId]).toEqual([[13], null])
  })

  it('too many displace the oldest', () => {
    const many = Array.from({ length: limits.garage.maxVehicles + 2 }, (_, index) => numbered(index + 1))
    const garage = many.reduce(choose, emptyGarage)
    expect(idsOf(garage)).toEqual(
      many
        .map(({ vehicleId }) => vehicleId)
        .toReversed()
        .slice(0, -2),
    )
  })

  it("a visitor's changes are not marked as unsent", () => {
    const garage = remove(choose(choose(emptyGarage, elantra), corolla), 13)
    expect(garage.unsent).toEqual(emptyGarage.unsent)
  })
})

describe('unsent changes of an account', () => {
  const signedIn: StoredGarage = { ...emptyGarage, account: 5 }

  it('a new vehicle is added and chosen, a known one is chosen', () => {
    const garage = choose(choose(choose(signedIn, elantra), corolla), elantra)
    expect(garage.unsent).toEqual({ added: [31, 13], removed: [], chosen: true })
  })

  it('removing the chosen vehicle clears the choice; adding it again cancels the removal', () => {
    const chosen: StoredGarage = { ...signedIn, vehicles: [elantra, corolla], chosenId: 13 }
    expect(remove(chosen, 13).unsent).toEqual({ added: [], removed: [13], chosen: true })
    expect(remove(chosen, 31).unsent).toEqual({ added: [], removed: [31], chosen: false })
    expect(choose(remove(chosen, 13), elantra).unsent).toEqual({ added: [13], removed: [], chosen: true })
  })
})

describe('signing out', () => {
  const signedIn: StoredGarage = {
    ...emptyGarage,
    vehicles: [corolla, { ...elantra, visitor: true }],
    chosenId: 31,
    account: 5,
  }

  it("removes the account's vehicles and keeps the visitor's", () => {
    expect(leaveAccount(signedIn)).toEqual({ ...emptyGarage, vehicles: [{ ...elantra, visitor: true }] })
    expect(leaveAccount({ ...signedIn, chosenId: 13 }).chosenId).toBe(13)
  })

  it('removes vehicles added while signed in', () => {
    expect(idsOf(leaveAccount(choose(signedIn, numbered(77))))).toEqual([13])
  })

  it('changes nothing for a visitor', () => {
    const garage = choose(emptyGarage, elantra)
    expect(leaveAccount(garage)).toBe(garage)
  })
})

describe('the stored garage', () => {
  it('is restored unchanged', () => {
    const garage = choose({ ...choose(emptyGarage, elantra), account: 5 }, corolla)
    expect(readGarage(JSON.parse(JSON.stringify(garage)))).toEqual(garage)
  })

  it.each([
    null,
    'text',
    [],
    { vehicles: 'many', chosenId: 'x', unsent: 7 },
    { vehicles: [null, { vehicleId: -1 }, { vehicleId: 3, make: 'Kia' }], chosenId: 3 },
  ])('%j is an empty garage', (stored) => {
    expect(readGarage(stored)).toEqual(emptyGarage)
  })

  it('drops a choice that is not among the vehicles, and duplicates', () => {
    const garage = readGarage({ vehicles: [elantra, elantra], chosenId: 99 })
    expect([idsOf(garage), garage.chosenId]).toEqual([[13], null])
  })
})
