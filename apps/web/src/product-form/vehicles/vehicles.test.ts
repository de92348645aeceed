import { describe, expect, it } from 'vitest'
import {
  type ChosenVehicle,
  commonDetails,
  groupsOf,
  noDetails,
  vehiclesOfProduct,
  vehiclesToSend,
  withDetails,
  withoutVehicles,
  withVehicles,
} from './vehicles.ts'

const aVehicle = (id: number, changes: Partial<ChosenVehicle> = {}): ChosenVehicle => ({
  ...noDetails,
  id,
  make: 'Toyota',
  model: 'Corolla',
  year: 2000 + id,
  ...changes,
})

describe('the vehicles that a product fits', () => {
  it('are grouped by make and model, with their years in order [PF-19]', () => {
    const vehicles = [
      aVehicle(13),
      aVehicle(8),
      aVehicle(9, { make: 'Honda', model: 'Fit' }),
      aVehicle(10),
      aVehicle(9),
    ]
    expect(groupsOf(vehicles).map(({ make, model, vehicles: of }) => [make, model, of.map((v) => v.year)])).toEqual([
      ['Honda', 'Fit', [2009]],
      ['Toyota', 'Corolla', [2008, 2009, 2010, 2013]],
    ])
  })

  it('are added and removed without changing the details of others', () => {
    const chosen = [aVehicle(8, { note: 'with air-con' })]
    const more = withVehicles(chosen, [aVehicle(8, { note: 'another' }), aVehicle(9, { position: 'front' })])
    expect(more.map(({ id, note, position }) => [id, note, position])).toEqual([
      [8, 'with air-con', ''],
      [9, '', 'front'],
    ])
    expect(withoutVehicles(more, [8]).map(({ id }) => id)).toEqual([9])
  })

  it('get the same details in one step, and differences are recognised', () => {
    const detailed = withDetails([aVehicle(8), aVehicle(9), aVehicle(10, { note: 'hatchback' })], [8, 9], {
      steering: 'left',
    })
    expect(detailed.map(({ steering }) => steering)).toEqual(['left', 'left', null])
    expect(commonDetails(detailed.slice(0, 2))).toEqual({ position: '', steering: 'left', note: '' })
    expect(commonDetails(detailed)).toEqual({ position: '' })
  })

  it('are sent as ids, or as fitments as soon as one has details [PF-22]', () => {
    expect(vehiclesToSend([aVehicle(8), aVehicle(9)])).toEqual({ vehicleMakeIds: [8, 9] })
    const detailed = [
      aVehicle(8, { position: ' front left ', steering: 'right', note: 'only with air-con' }),
      aVehicle(9),
    ]
    expect(vehiclesToSend(detailed)).toEqual({
      fitments: [
        { vehicleMakeId: 8, position: 'front left', steering: 'right', note: 'only with air-con' },
        { vehicleMakeId: 9 },
      ],
    })
  })

  it('are read from a product with all their details [PF-02]', () => {
    const named = {
      vehicleMakeId: 8,
      vehicleMakeName: 'Toyota',
      vehicleMakeModelName: 'Corolla',
      vehicleMakeYear: 2008,
    }
    const product = { vehicleMakes: [{ ...named, note: null, position: 'rear', steering: 'left' as const }] }
    expect(vehiclesOfProduct(product)).toEqual([aVehicle(8, { position: 'rear', steering: 'left' })])
  })
})
