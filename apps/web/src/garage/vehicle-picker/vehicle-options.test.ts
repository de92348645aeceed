import { describe, expect, it } from 'vitest'
import { corolla, elantra, tree } from '../testing.ts'
import { isVehicle, optionsOf, stepOf } from './vehicle-options.ts'

const labels = (steps: Parameters<typeof optionsOf>[1], typed = '') =>
  optionsOf(tree, steps, typed).map(({ name, options }) => [name, options.map(({ label }) => label)])

describe('the options of the picker', () => {
  it('common makes come first, then all by name', () => {
    const [common, all] = labels({})
    expect(common).toEqual(['common', ['Toyota', 'Hyundai']])
    expect(all?.[1]).toHaveLength(tree.length)
    expect(all?.[1]?.slice(0, 4)).toEqual(['Citroën', 'Hyundai', 'Mercedes-Benz', 'Toyota'])
  })

  it('a short list has no groups', () => {
    expect(labels({ make: 'Hyundai' })).toEqual([['all', ['Accent', 'Elantra']]])
  })

  it('a response without counts and aliases has neither', () => {
    const bare = tree.map(({ name, models }) => ({
      name,
      models: models.map(({ name: model, years, ids }) => ({ name: model, years, ids })),
    }))
    const groups = optionsOf(bare as typeof tree, {}, '')
    expect(groups.map(({ name }) => name)).toEqual(['all'])
    expect(optionsOf(bare as typeof tree, {}, 'toyota')[0]?.options).toHaveLength(1)
  })

  it('years come newest first, each with its vehicle', () => {
    const [group] = optionsOf(tree, { make: 'Hyundai', model: 'Elantra' }, '')
    expect(group?.options.map(({ label }) => label)).toEqual(['2014', '2013', '2012'])
    expect(group?.options[1]?.next).toEqual(elantra)
  })

  it.each([
    ['TOY', 'Toyota'],
    ['citroen', 'Citroën'],
    ['benz', 'Mercedes-Benz'],
    ['mercedes benz', 'Mercedes-Benz'],
    ['mercedesb', 'Mercedes-Benz'],
  ])('%s is %s, whatever case, accents, alias or hyphen', (typed, make) => {
    expect(labels({}, typed)[0]).toEqual(['all', [make]])
  })

  it.each([
    [{ make: 'Hyundai' }, 'avante', 'Elantra'],
    [{ make: 'Mercedes-Benz' }, 'c class', 'C-Class'],
    [{ make: 'Hyundai', model: 'Elantra' }, '2013', '2013'],
  ])('at %j, %s finds %s', (steps, typed, label) => {
    expect(labels(steps, typed)).toEqual([['all', [label]]])
  })

  it('letters inside a word find nothing', () => {
    expect(labels({}, 'yota')).toEqual([])
  })

  it('a typed model is found under its make, and with a year it is the vehicle', () => {
    expect(labels({}, 'elantra')).toEqual([['found', ['Hyundai Elantra']]])
    expect(labels({}, 'corolla toyota')).toEqual([['found', ['Toyota Corolla']]])
    const [found] = optionsOf(tree, {}, 'corolla 2012')
    expect(found?.options).toEqual([{ key: '31', label: 'Toyota Corolla 2012', next: corolla }])
    expect(labels({}, 'corolla 1999')).toEqual([])
  })

  it('exact names come before aliases [V-03]', () => {
    const twins = [
      {
        name: 'Toyota',
        aliases: [],
        products: 1,
        models: [
          { name: 'Vitz', aliases: ['Yaris'], products: 9, years: [2010], ids: [1] },
          { name: 'Yaris', aliases: ['Vitz'], products: 1, years: [2010], ids: [2] },
        ],
      },
    ]
    const first = (steps: Parameters<typeof optionsOf>[1], typed: string) =>
      optionsOf(twins, steps, typed)[0]?.options.map(({ label }) => label)
    expect(first({}, 'yaris 2010')).toEqual(['Toyota Yaris 2010', 'Toyota Vitz 2010'])
    expect(first({ make: 'Toyota' }, 'yaris')).toEqual(['Yaris', 'Vitz'])
  })

  it('every option has a unique key', () => {
    const keys = optionsOf(tree, {}, '').flatMap(({ options }) => options.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the steps', () => {
  it('are make, model and year; every path ends at a vehicle', () => {
    expect([stepOf({}), stepOf({ make: 'Kia' }), stepOf({ make: 'Kia', model: 'Rio' })]).toEqual([
      'make',
      'model',
      'year',
    ])
    const last = (steps: Parameters<typeof optionsOf>[1]): boolean =>
      optionsOf(tree, steps, '').every(
        ({ options }) => options.length > 0 && options.every(({ next }) => isVehicle(next) || last(next)),
      )
    expect(last({})).toBe(true)
  })
})
