import { describe, expect, it } from 'vitest'
import { tree } from '../testing.ts'
import {
  makesOffered,
  matchingVehicles,
  missingStep,
  modelKey,
  modelsOffered,
  nothingChosen,
  vehicleNames,
  type VehicleTree,
  withMakes,
  withoutRetired,
  yearsOffered,
} from './vehicle-choice.ts'

const corolla = modelKey('Toyota', 'Corolla')
const yaris = modelKey('Toyota', 'Yaris')
const toyota = { makes: ['Toyota'], models: [corolla, yaris], years: [] }
const names = (choice: Parameters<typeof matchingVehicles>[1]) =>
  matchingVehicles(tree, choice).map(({ model, year }) => `${model} ${year}`)

describe('choosing vehicles', () => {
  it('offers the makes with most products first, then the others by name', () => {
    expect(makesOffered(tree)).toEqual({ common: ['Honda', 'Toyota'], others: ['Mazda'] })
  })

  it('offers the models of the chosen makes and the years of the chosen models [PF-11]', () => {
    expect(
      modelsOffered(tree, ['Toyota', 'Honda']).map(({ group, items }) => [group, items.map(({ label }) => label)]),
    ).toEqual([
      ['Toyota', ['Yaris', 'Corolla']],
      ['Honda', ['Fit']],
    ])
    expect(yearsOffered(tree, toyota)).toEqual([2011, 2010, 2009, 2008])
  })

  it('finds makes and models by their aliases, too', () => {
    expect(vehicleNames(tree).get(yaris)).toEqual(['Yaris', 'Vitz'])
  })

  it('lists every match [PF-13]', () => {
    expect(matchingVehicles(tree, { ...toyota, years: [2010] })).toEqual([
      { id: 3, make: 'Toyota', model: 'Corolla', year: 2010 },
      { id: 4, make: 'Toyota', model: 'Yaris', year: 2010 },
    ])
  })

  it('takes a range of years in one step, open at either end and in either order', () => {
    expect(names({ ...toyota, models: [corolla], from: 2009, to: 2010 })).toEqual(['Corolla 2010', 'Corolla 2009'])
    expect(names({ ...toyota, models: [corolla], from: 2010, to: 2009 })).toEqual(['Corolla 2010', 'Corolla 2009'])
    expect(names({ ...toyota, from: 2010 })).toEqual(['Corolla 2010', 'Yaris 2011', 'Yaris 2010'])
    expect(names({ ...toyota, models: [corolla], to: 2008, years: [2010] })).toEqual(['Corolla 2010', 'Corolla 2008'])
  })

  it('finds nothing for years of another model [PF-15]', () => {
    const choice = { makes: ['Toyota'], models: [yaris], years: [2008] }
    expect(matchingVehicles(tree, choice)).toEqual([])
    expect(yearsOffered(tree, choice)).toContain(2008)
  })

  it('names the step that comes first', () => {
    expect(missingStep(nothingChosen)).toBe('make')
    expect(missingStep({ ...nothingChosen, makes: ['Toyota'] })).toBe('model')
    expect(missingStep(toyota)).toBe('year')
    expect(missingStep({ ...toyota, years: [2008] })).toBeUndefined()
    expect(missingStep({ ...toyota, to: 2008 })).toBeUndefined()
  })

  it('drops the models of a make that is no longer chosen', () => {
    const choice = { makes: ['Toyota', 'Honda'], models: [corolla, modelKey('Honda', 'Fit')], years: [2011] }
    expect(withMakes(choice, ['Honda'])).toEqual({
      makes: ['Honda'],
      models: [modelKey('Honda', 'Fit')],
      years: [2011],
    })
  })

  it('offers no retired vehicle, nor a model or make without another one', () => {
    const retired = (name: string, ids: number[]) =>
      tree.map((make) => ({
        ...make,
        models: make.models.map((model) => (model.name === name ? { ...model, retired: ids } : model)),
      }))
    const namesIn = (offered: VehicleTree) =>
      offered.map((make) => [make.name, ...make.models.map(({ name, ids }) => `${name} ${ids.join(' ')}`)])
    expect(withoutRetired(tree)).toEqual(tree)
    expect(namesIn(withoutRetired(retired('Corolla', [2])))[0]).toEqual(['Toyota', 'Corolla 3 1', 'Yaris 5 4'])
    expect(namesIn(withoutRetired(retired('Yaris', [4, 5])))[0]).toEqual(['Toyota', 'Corolla 3 2 1'])
    expect(namesIn(withoutRetired(retired('Fit', [6]))).map(([name]) => name)).toEqual(['Toyota', 'Mazda'])
  })
})
