import { describe, expect, it } from 'vitest'
import { fold } from '@axle/contract/vehicle-names'
import { readVehicles } from './read-vehicles.ts'
import { optionsOf, type VehicleTree } from './vehicle-options.ts'

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => to - at)
let nextId = 0
const model = (
  name: string,
  from: number,
  to: number,
  codes: [string, number, number?][] = [],
  aliases: string[] = [],
) => ({
  name,
  aliases,
  products: 1,
  years: years(from, to),
  ids: years(from, to).map(() => ++nextId),
  generations: codes.map(([code, start, end]) => ({ code, from: start, ...(end !== undefined && { to: end }) })),
})
const make = (name: string, models: VehicleTree[number]['models'], aliases: string[] = []) => ({
  name,
  aliases,
  products: 1,
  models,
})
const tree: VehicleTree = [
  make('BMW', [
    model('3 Series', 2000, 2015, [
      ['E90', 2005, 2011],
      ['F30', 2012],
    ]),
  ]),
  make('Hyundai', [model('Elantra', 2005, 2016, [['MD', 2011, 2015]])]),
  make('Mazda', [model('3', 2004, 2014), model('626', 1990, 2002)]),
  make(
    'Mercedes-Benz',
    [model('C-Class', 2000, 2014, [['W204', 2007, 2014]]), model('E-Class', 2000, 2014, [['W211', 2002, 2009]])],
    ['Benz'],
  ),
  make('Toyota', [model('Corolla', 1992, 2013, [['E140/E150', 2006, 2012]]), model('Camry', 2002, 2011)]),
]
const read = (typed: string) =>
  readVehicles(tree, fold(typed).split(' ')).map((one) => {
    const span = one.years && (one.years.length > 1 ? `${one.years.at(-1)}-${one.years[0]}` : one.years[0])
    return [one.make.name, one.model.name, one.code, span].filter(Boolean).join(' ')
  })

describe('a vehicle typed with mistakes or abbreviated [S-16]', () => {
  it.each([
    ['corola', ['Toyota Corolla']],
    ['toyota camrry', ['Toyota Camry']],
    ['e90', ['BMW 3 Series E90 2005-2011']],
    ['bmw e90', ['BMW 3 Series E90 2005-2011']],
    ['bmw e90 2008', ['BMW 3 Series 2008']],
    ['e200', ['Mercedes-Benz E-Class']],
    ['f30', ['BMW 3 Series F30 2012-2015']],
    ['w204', ['Mercedes-Benz C-Class W204 2007-2014']],
    ['benz w204 2010', ['Mercedes-Benz C-Class 2010']],
    ['e150', ['Toyota Corolla E140/E150 2006-2012']],
    ['e90 98', []],
    ['corolla 09', ['Toyota Corolla 2009']],
    ['09 corolla', ['Toyota Corolla 2009']],
    ['corola 98', ['Toyota Corolla 1998']],
    ['elantra 13', ['Hyundai Elantra 2013']],
    ['corolla 2009', ['Toyota Corolla 2009']],
    ['corolla 1985', []],
    ['mazda 3', ['Mazda 3']],
    ['toyota e90', []],
    ['spaceship', []],
  ])('%s is %j', (typed, vehicles) => expect(read(typed)).toEqual(vehicles))

  const labels = (typed: string, steps: Parameters<typeof optionsOf>[1] = {}) =>
    optionsOf(tree, steps, typed).flatMap(({ options }) => options.map(({ label }) => label))

  it('is suggested at once, with the years of its generation next', () => {
    expect(labels('e90')).toEqual(['BMW 3 Series E90'])
    const next = optionsOf(tree, {}, 'e90')[0]?.options[0]?.next
    expect(labels('', next as object)).toEqual(['2011', '2010', '2009', '2008', '2007', '2006', '2005'])
    expect(labels('corolla 09')).toEqual(['Toyota Corolla 2009'])
  })

  it('is suggested among the models of a make, too', () => {
    expect(labels('corola', { make: 'Toyota' })).toEqual(['Corolla'])
    expect(labels('yaris', { make: 'Toyota' })).toEqual([])
  })
})
