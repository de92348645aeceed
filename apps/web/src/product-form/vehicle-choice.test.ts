import { describe, expect, it } from 'vitest'
import {
  matchingVehicles,
  missingStep,
  modelKey,
  modelsOffered,
  nothingChosen,
  type VehicleTree,
  vehiclesOf,
  withMakes,
  yearsOffered,
} from './vehicle-choice.ts'

const plain = { aliases: [], products: 0 }
const tree: VehicleTree = [
  {
    ...plain,
    name: 'Toyota',
    models: [
      { ...plain, name: 'Corolla', years: [2008, 2009, 2010], ids: [1, 2, 3] },
      { ...plain, name: 'Yaris', years: [2010, 2011], ids: [4, 5] },
    ],
  },
  { ...plain, name: 'Honda', models: [{ ...plain, name: 'Fit', years: [2011], ids: [6] }] },
]
const corolla = modelKey('Toyota', 'Corolla')
const yaris = modelKey('Toyota', 'Yaris')

describe('choosing vehicles', () => {
  it('PF-11 offers the models of the chosen makes and the years of the chosen models', () => {
    expect(modelsOffered(tree, ['Honda']).map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
      ['Honda', ['Fit']],
    ])
    expect(yearsOffered(tree, { makes: ['Toyota'], models: [corolla, yaris], years: [] })).toEqual([
      2011, 2010, 2009, 2008,
    ])
  })

  it('PF-13 lists every entry that matches', () => {
    expect(matchingVehicles(tree, { makes: ['Toyota'], models: [corolla, yaris], years: [2010] })).toEqual([
      { id: 3, make: 'Toyota', model: 'Corolla', year: 2010 },
      { id: 4, make: 'Toyota', model: 'Yaris', year: 2010 },
    ])
  })

  it('PF-15 finds nothing for years that only another model had', () => {
    expect(matchingVehicles(tree, { makes: ['Toyota'], models: [yaris], years: [2008] })).toEqual([])
    expect(yearsOffered(tree, { makes: ['Toyota'], models: [yaris], years: [2008] })).toContain(2008)
  })

  it('names the step that comes first', () => {
    expect(missingStep(nothingChosen)).toBe('make')
    expect(missingStep({ ...nothingChosen, makes: ['Toyota'] })).toBe('model')
    expect(missingStep({ makes: ['Toyota'], models: [corolla], years: [] })).toBe('year')
    expect(missingStep({ makes: ['Toyota'], models: [corolla], years: [2008] })).toBeUndefined()
  })

  it('drops the models of a make that is no longer chosen', () => {
    const choice = { makes: ['Toyota', 'Honda'], models: [corolla, modelKey('Honda', 'Fit')], years: [2011] }
    expect(withMakes(choice, ['Honda'])).toEqual({
      makes: ['Honda'],
      models: [modelKey('Honda', 'Fit')],
      years: [2011],
    })
  })

  it('finds chosen entries by their ids', () => {
    expect(vehiclesOf(tree, [6, 2, 99]).map(({ model, year }) => `${model} ${year}`)).toEqual([
      'Corolla 2009',
      'Fit 2011',
    ])
  })
})
