import { describe, expect, it } from 'vitest'
import { chassisNumbersIn, generationOfChassis } from './chassis.ts'
import { lexiconOf } from '../lexicon.ts'
import { starterReference } from '../testing/starter-reference.ts'

const reference = await starterReference()
const lexicon = await lexiconOf(reference)
const nameOf = (all: readonly { id: number; name: string }[], id: number) => all.find((one) => one.id === id)?.name
const read = (q: string) =>
  chassisNumbersIn(q, lexicon, reference, 2026).map(({ text, meanings, years }) => {
    const models = meanings.generations.map(({ modelId, from }) => `${nameOf(reference.models, modelId)} ${from}`)
    const makes = meanings.makes.map((id) => nameOf(reference.makes, id))
    return [text, ...makes, ...models, ...(years ? [years[0]] : [])]
  })

describe('a chassis number in a search', () => {
  it.each([
    ['NZE121-3012345', 'Corolla 2000'],
    ['brake pads nze121 3012345', 'Corolla 2000'],
    ['NZE1213012345', 'Corolla 2000'],
    ['RD4-1234567', 'CR-V 2001'],
    ['RD5-1234567', 'CR-V 2001'],
    ['GD1-1234567', 'Fit 2001'],
    ['ACA31-5012345', 'RAV4 2005'],
    ['KDH222-0012345', 'Hiace 2004'],
    ['B15-123456', 'Sentra 1999'],
  ])('names the generation: %s', (q, model) => expect(read(q)[0]?.[1]).toBe(model))

  it('leaves out the version of a Honda only', () => {
    for (const q of ['RB1-1234567', 'GB3-1234567', 'GE6-1234567', 'CU2-1234567'])
      expect(read(q).flat().join(' ')).not.toMatch(/Accent|Elantra|i20|626|Outlander/)
  })

  it.each([
    ['JTDBR32E020012345', ['Toyota']],
    ['WDB2110061A123456', ['E-Class 2002']],
    ['wvwzzz1kz6w123456', ['Volkswagen']],
    // The letter O is none of a VIN.
    ['KMHCT4AE1CUO12345', ['Hyundai']],
  ])('names the make: %s', (q, told) => expect(read(`${q} oil filter`)).toEqual([[q, ...told]]))

  it.each([
    ['1HGCM82633A004352', ['Honda', 2003]],
    ['5NPEB4AC1BH123456', ['Hyundai', 2011]],
    ['5XYZG3AB7BG123456', ['Hyundai', 2011]],
    // Another digit.
    ['1HGCM82643A004352', ['Honda']],
    // The digit is right, in Europe by chance.
    ['SHHEP33541U123456', ['Honda']],
  ])('names the year only with the check digit of North America: %s', (q, known) =>
    expect(read(q)).toEqual([[q, ...known]]),
  )

  it.each([
    'E46 1234567',
    'bulb 12345678901234567',
    'ABC999-1234567',
    'A2710940204',
    'Windschutzscheibe',
    'SAE90-1234567',
    'FE12345678',
    '1M8GDM9AXKP042788',
  ])('is no %s', (q) => expect(read(q)).toEqual([]))
})

describe('a chassis code', () => {
  it.each([
    ['nze121', 'Corolla 2000'],
    ['acv36', 'Camry 2001'],
    ['gsu45', 'Highlander 2007'],
    ['kdh222', 'Hiace 2004'],
    ['ae101', 'Corolla 1991'],
    ['sxa11', 'RAV4 1994'],
    ['at35', undefined],
    ['vm340', undefined],
    ['sae90', undefined],
  ])('names its generation: %s', (code, model) => {
    const [found] = generationOfChassis(code, lexicon)?.generations ?? []
    expect(found && `${nameOf(reference.models, found.modelId)} ${found.from}`).toBe(model)
  })
  it.each(['kia15', 'benz12', 'jeep14', 'note12', 'tyre16', 'soul14', 'alu17', 'sp95', 'fa20', 'oil40', 'kia150'])(
    'is no word with a number: %s',
    (word) => expect(generationOfChassis(word, lexicon)).toBeUndefined(),
  )
})
