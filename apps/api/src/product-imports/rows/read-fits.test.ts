import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { expect, it } from 'vitest'
import { readFits } from './read-fits.ts'

const years = [2008, 2009, 2010, 2011]
const model = (name: string, firstId: number) => {
  const ids = years.map((_, at) => firstId + at)
  return { name, aliases: [], products: 0, years, ids }
}
const tree: VehicleTree = [
  { name: 'Toyota', aliases: [], products: 0, models: [model('Corolla', 1), model('Camry', 11)] },
]
const nameOf = (id: number) => `${id > 10 ? 'Camry' : 'Corolla'} ${years[(id - 1) % 10]}`

/** What a cell says of each vehicle, or its faults. */
const read = (fits: string): string => {
  const { fitments, faults } = readFits({ fits }, tree)
  if (faults.length > 0) return `fault: ${faults.map(({ message }) => message).join(' ')}`
  return fitments
    .map(({ vehicleMakeId, note, position, steering }) =>
      [nameOf(vehicleMakeId), ...[note, position, steering].flatMap((text) => (text ? `(${text})` : []))].join(' '),
    )
    .join(', ')
}

it.each([
  ['Corolla 2008-2009', 'Corolla 2008, Corolla 2009'],
  [
    'Corolla 1.8 diesel 2010 and older',
    'Corolla 2008 (1.8, diesel), Corolla 2009 (1.8, diesel), Corolla 2010 (1.8, diesel)',
  ],
  ['Corolla 2008 (1.6); Corolla 2008-2009 (1.8)', 'Corolla 2008 (1.6 / 1.8), Corolla 2009 (1.8)'],
  ['Corolla 2008 LHD; Corolla 2008 RHD', 'Corolla 2008'],
  ['Corolla 2008 front; Corolla 2008 rear', 'Corolla 2008 (front / rear)'],
  ['Corolla 2008-2011 (except 2009-2010)', 'Corolla 2008 (except 2009-2010), Corolla 2011 (except 2009-2010)'],
  ['Corolla 2008 / Camry 2010', 'Corolla 2008, Camry 2010'],
  ['Corolla 2008-2010 except 2009', 'fault: The vehicle “Corolla except 2008-2010 2009” is not known'],
  [
    'all except Corolla, Camry',
    'fault: The vehicle “all except Corolla” is not known The vehicle “Camry” is not known',
  ],
])('reads %s', (cell, expected) => expect(read(cell)).toBe(expected))
