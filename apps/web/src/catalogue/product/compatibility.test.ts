import type { Steering } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { joiningOf } from '../../lib/formats/joining.ts'
import { countModels, findVehicles, groupVehicles } from './compatibility.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'

interface Conditions {
  note?: string
  position?: string
  steering?: Steering
}
let lastId = 0
const vehicle = (make: string, model: string, year: number, conditions: Conditions = {}) => ({
  vehicleMakeId: ++lastId,
  vehicleMakeName: make,
  vehicleMakeModelName: model,
  vehicleMakeYear: year,
  ...conditions,
})
/** Makes, models and rows as text. */
const read = (makes: ReturnType<typeof groupVehicles>) =>
  makes.map(({ name, models }) => [
    name,
    ...models.map((model) => [model.name, ...model.rows.map((row) => yearRanges(row.years, joiningOf('en')))]),
  ])

describe('what a product fits', () => {
  it('makes contain their models, sorted by name [PROD-10]', () => {
    const makes = groupVehicles([
      vehicle('Toyota', 'Corolla', 2013),
      vehicle('Toyota', 'Corolla', 2012),
      vehicle('Toyota', 'Camry', 2015),
      vehicle('Honda', 'Civic', 2010),
    ])
    expect(read(makes)).toEqual([
      ['Honda', ['Civic', '2010']],
      ['Toyota', ['Camry', '2015'], ['Corolla', '2012–2013']],
    ])
    expect(countModels(makes)).toBe(3)
  })

  it('one row has the years that share position, steering and note [PROD-15]', () => {
    const [make] = groupVehicles([
      vehicle('Kia', 'Rio', 2012, { position: 'front left', steering: 'left', note: 'only with air-con' }),
      vehicle('Kia', 'Rio', 2011, { position: 'front left', steering: 'left', note: 'only with air-con' }),
      vehicle('Kia', 'Rio', 2011, { position: 'front right' }),
      vehicle('Kia', 'Rio', 2010, { position: 'front left', steering: 'right', note: 'only with air-con' }),
    ])
    expect(make?.models[0]?.rows).toEqual([
      { years: [2010], position: 'front left', note: 'only with air-con', steering: 'right', isMine: false },
      { years: [2011, 2012], position: 'front left', note: 'only with air-con', steering: 'left', isMine: false },
      { years: [2011], position: 'front right', note: '', steering: undefined, isMine: false },
    ])
  })

  it('the shopper’s vehicle comes first, with its make and model', () => {
    const mine = vehicle('Toyota', 'Yaris', 2015)
    const makes = groupVehicles(
      [vehicle('Honda', 'Civic', 2010), vehicle('Toyota', 'Camry', 2015), vehicle('Toyota', 'Yaris', 2012), mine],
      mine.vehicleMakeId,
    )
    expect(read(makes)).toEqual([
      ['Toyota', ['Yaris', '2012, 2015'], ['Camry', '2015']],
      ['Honda', ['Civic', '2010']],
    ])
    expect(makes[0]?.models[0]?.rows[0]?.isMine).toBe(true)
  })

  it.each([
    ['corol', [['Toyota', ['Corolla', '2008', '2012–2013']]]],
    ['TOYOTA 2012', [['Toyota', ['Corolla', '2012–2013']]]],
    ['2010 civic', [['Honda', ['Civic', '2010']]]],
    ['citroen', [['Citroën', ['C4', '2010']]]],
    ['tundra', []],
  ])('typing %s finds it', (typed, expected) => {
    const makes = groupVehicles([
      vehicle('Toyota', 'Corolla', 2012),
      vehicle('Toyota', 'Corolla', 2013),
      vehicle('Toyota', 'Corolla', 2008, { note: 'Estate' }),
      vehicle('Honda', 'Civic', 2010),
      vehicle('Citroën', 'C4', 2010),
    ])
    expect(read(findVehicles(makes, typed))).toEqual(expected)
  })
})
