import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { typedVehicles, type VehicleTree } from '@axle/contract/typed-vehicles'

interface Fact {
  name: string
  aliases?: Record<string, Record<string, string[]>>
}
type Facts = (Fact & { models: (Fact & { from: number; to: number | null })[] })[]

/** The vehicles of the demo catalogue, as in `GET /vehicle-makes/tree`. */
function demoTree(): VehicleTree {
  const facts = JSON.parse(readFileSync('apps/api/starter/vehicles.json', 'utf8')) as Facts
  let id = 0
  const english = ({ aliases }: Fact) => Object.values(aliases?.['en'] ?? {}).flat()
  return facts.map((make) => ({
    name: make.name,
    aliases: english(make),
    products: 0,
    models: make.models.map((model) => {
      const { name, from, to } = model
      const years = Array.from({ length: (to ?? 2026) - from + 1 }, (_, n) => (to ?? 2026) - n)
      // Vitz sells more than Yaris: demand must not decide.
      const products = name === 'Vitz' ? 50 : 1
      return { name, aliases: english(model), products, years, ids: years.map(() => (id += 1)) }
    }),
  }))
}
const demo = demoTree()

/** Returns what Enter adds; names after a question mark are only suggested. */
function answer(tree: VehicleTree, typed: string): string {
  const yearsOf = (vehicles: readonly { year: number }[]) => {
    const years = vehicles.map(({ year }) => year).toSorted((a, b) => a - b)
    const [first = 0, last = 0] = [years[0], years.at(-1)]
    if (years.length === last - first + 1) return first === last ? `${first}` : `${first}-${last}`
    return years.join(' ')
  }
  const noteOf = (note: string | undefined) => (note ? ` (${note})` : '')
  return typedVehicles(tree, typed)
    .map(({ meant, models }) =>
      meant
        ? `${meant.make} ${meant.model} ${yearsOf(meant.vehicles)}${noteOf(meant.vehicles[0]?.note)}`
        : `? ${models
            .slice(0, 3)
            .map((one) => `${one.make} ${one.model}`)
            .join(' | ')}`,
    )
    .join(', ')
}

describe('vehicles typed as the trade in Ghana writes them [V-03]', () => {
  it.each([
    // Exact names come before aliases, whatever the demand.
    ['yaris 2006-2011', 'Toyota Yaris 2006-2011'],
    ['vitz 2005', 'Toyota Vitz 2005'],
    ['benz c class', 'Mercedes-Benz C-Class 1993-2026'],
    ['benz c class 2008-2014', 'Mercedes-Benz C-Class 2008-2014'],
    ['mercedes benz c-class 2008 to 2014', 'Mercedes-Benz C-Class 2008-2014'],
    ['merc e class 2010', 'Mercedes-Benz E-Class 2010'],
    ['V-Class 2012', 'Mercedes-Benz Vito 2012'],
    ['benz ml 2008', 'Mercedes-Benz M-Class 2008'],
    ['x-trail 2015', 'Nissan X-Trail 2015'],
    ['matiz 2003', 'Daewoo Matiz 2003'],
    ['rio 2013', 'Kia Rio 2013'],
    ['pajero 2008', 'Mitsubishi Pajero 2008'],
    ['pajero sport 2012', 'Mitsubishi Pajero Sport 2012'],
    ['prado 2012', 'Toyota Land Cruiser Prado 2012'],
    ['land cruiser 2010', 'Toyota Land Cruiser 2010'],
    ['range rover sport 2012', 'Land Rover Range Rover Sport 2012'],
    ['range rover 2012', 'Land Rover Range Rover 2012'],
    // Notations of years.
    ['corolla 07-13', 'Toyota Corolla 2007-2013'],
    ['toyota corolla 2007 to 2013', 'Toyota Corolla 2007-2013'],
    ['corolla from 2007 to 2013', 'Toyota Corolla 2007-2013'],
    ['corolla 2007/2013', 'Toyota Corolla 2007-2013'],
    ['COROLLA 2013 - 2007', 'Toyota Corolla 2007-2013'],
    ["corolla '07-'13", 'Toyota Corolla 2007-2013'],
    ['corolla 98-02', 'Toyota Corolla 1998-2002'],
    ['2009 camry', 'Toyota Camry 2009'],
    ['camry 09', 'Toyota Camry 2009'],
    ['camry 2009 model', 'Toyota Camry 2009'],
    ['camry 2007 2009 2010', 'Toyota Camry 2007 2009 2010'],
    ['camry 2007, 2009', 'Toyota Camry 2007 2009'],
    ['sonata 2011+', 'Hyundai Sonata 2011-2026'],
    ['kia picanto 2011 -', 'Kia Picanto 2011-2026'],
    ['tucson 2016 and above', 'Hyundai Tucson 2016-2026'],
    ['tucson 2016 upwards', 'Hyundai Tucson 2016-2026'],
    ['tucson 2016 to date', 'Hyundai Tucson 2016-2026'],
    ['tucson since 2016', 'Hyundai Tucson 2016-2026'],
    ['tucson up to 2006', 'Hyundai Tucson 2004-2006'],
    ['corolla 1.8 2010', 'Toyota Corolla 2010 (1.8)'],
    ['corolla 1.6 & 1.8, 2010', 'Toyota Corolla 2010 (1.6, 1.8)'],
    ['corolla 2016 on', 'Toyota Corolla 2016-2026'],
    ['corolla 2016->', 'Toyota Corolla 2016-2026'],
    ['corolla >= 2016', 'Toyota Corolla 2016-2026'],
    ['corolla 2006 and older', 'Toyota Corolla 1991-2006'],
    ['corolla ≤2006', 'Toyota Corolla 1991-2006'],
    ['corolla before 2006', 'Toyota Corolla 1991-2005'],
    ['corolla < 2006', 'Toyota Corolla 1991-2005'],
    ['corolla 06.2008-11.2013', 'Toyota Corolla 2008-2013'],
    ['corolla 06/2008 - 11/2013', 'Toyota Corolla 2008-2013'],
    ['corolla 2008/06-2013/11', 'Toyota Corolla 2008-2013'],
    // What tells vehicles of one model apart is noted.
    ['hilux diesel 2010', 'Toyota Hilux 2010 (diesel)'],
    ['corolla 2009-2013 1.8l automatic', 'Toyota Corolla 2009-2013 (1.8l, automatic)'],
    ['corolla 2011-2013 facelift', 'Toyota Corolla 2011-2013 (facelift)'],
    ['yaris sedan 2008', 'Toyota Belta 2008'],
    ['starlet 97-03', 'Toyota Starlet 1997-1999'],
    // Punctuation, blanks and digits in names.
    ['rav 4 2010', 'Toyota RAV4 2010'],
    ['rav4 10-12', 'Toyota RAV4 2010-2012'],
    ['crv 2007-2011', 'Honda CR-V 2007-2011'],
    ['honda cr v 2007', 'Honda CR-V 2007'],
    ['4 runner 2005', 'Toyota 4Runner 2005'],
    ['mazda 3 2008', 'Mazda Mazda3 2008'],
    ['mazda 323 1998-2000', 'Mazda 323 1998-2000'],
    ['peugeot 307', 'Peugeot 307 2001-2008'],
    ['h1 2008', 'Hyundai H-1 2008'],
    ['ix35 2012', 'Hyundai Tucson 2012'],
    ['i10 10-13', 'Hyundai i10 2010-2013'],
    ['rx 350 2012', 'Lexus RX 2012'],
    ['lt 35 2000', 'Volkswagen LT 2000'],
    ['daf 95xf', 'DAF XF 1997-2026'],
    ['bmw 3 series 2006-2012', 'BMW 3 Series 2006-2012'],
    ['t1 207/307 1990', 'Mercedes-Benz T1 207/307 1990'],
    ['benz bus 207 1990', 'Mercedes-Benz T1 207/307 1990'],
    // Aliases and unambiguous beginnings.
    ['sunny 2005', 'Nissan Sentra 2005'],
    ['nissan tiida 2010', 'Nissan Versa 2010'],
    ['starex 2010', 'Hyundai H-1 2010'],
    ['chevy cruze 2012', 'Chevrolet Cruze 2012'],
    ['vw passat 2008', 'Volkswagen Passat 2008'],
    ['coroll 2008', 'Toyota Corolla 2008'],
    ['evoque 2014', 'Land Rover Range Rover Evoque 2014'],
    // Several at once.
    ['vitz/yaris 2005', 'Toyota Vitz 2005, Toyota Yaris 2005'],
    ['corolla, camry, avensis 2005-2008', 'Toyota Corolla 2005-2008, Toyota Camry 2005-2008, Toyota Avensis 2005-2008'],
    ['corolla 2010; rav4 2012', 'Toyota Corolla 2010, Toyota RAV4 2012'],
    ['toyota corolla and honda civic 2010', 'Toyota Corolla 2010, Honda Civic 2010'],
    ['corolla 2010، camry 2012', 'Toyota Corolla 2010, Toyota Camry 2012'],
    ['corolla 2010、camry 2012', 'Toyota Corolla 2010, Toyota Camry 2012'],
    ['elantra & cerato 2012', 'Hyundai Elantra 2012, Kia Cerato 2012'],
    ['Corolla 2010\nCamry 2012', 'Toyota Corolla 2010, Toyota Camry 2012'],
    ['corolla 2010, matrix 2005', 'Toyota Corolla 2010, ? Toyota Matrix | Hyundai Matrix'],
    ['toyota corolla 2010, matrix 2005', 'Toyota Corolla 2010, Toyota Matrix 2005'],
    ['hyundai i10/picanto 2012', 'Hyundai i10 2012, Kia Picanto 2012'],
    ['tucson 2004-2009 / sportage 2005-2010', 'Hyundai Tucson 2004-2009, Kia Sportage 2005-2010'],
    // Only one of them was made then.
    ['matrix 2012', 'Toyota Matrix 2012'],
    ['toyota matrix 2005', 'Toyota Matrix 2005'],
  ])('%s', (typed, expected) => expect(answer(demo, typed)).toBe(expected))
})

describe('suggests what is ambiguous or only probable, without guessing [V-03]', () => {
  it.each([
    ['matrix 2005', '? Toyota Matrix | Hyundai Matrix'],
    ['lacetti', '? Chevrolet Optra | Daewoo Nubira'],
    ['cor 2008', '? Toyota Corolla | Opel Corsa'],
    ['vitz 2023', '? Toyota Yaris'],
    ['corola 2008', '? Toyota Corolla'],
    ['hundai elantra 2012', '? Hyundai Elantra'],
    ['mercedez c class', '? Mercedes-Benz C-Class'],
    ['toyota camery', '? Toyota Camry'],
    ['highlender 2010', '? Toyota Highlander'],
    ['c200 w204', '? Mercedes-Benz C-Class'],
    ['c200 2010', 'Mercedes-Benz C-Class 2010'],
    ['ml350 2008', 'Mercedes-Benz M-Class 2008'],
    ['golf 5', '? Volkswagen Golf'],
    ['hilux vigo 2012', '? Toyota Hilux'],
    ['toyota hilux vigo 2012', '? Toyota Hilux'],
    ['opel astra g 2000', '? Opel Astra'],
    ['corolla verso 2006', '? Toyota Corolla'],
    ['hiace bus 2010', '? Toyota Hiace'],
    ['starlet 2005', '? '],
    ['bmw 320i', 'BMW 3 Series 1990-2026'],
    ['s500 2010', '? '],
    ['spaceship', '? '],
    ['toyota', '? '],
    // A 207 of Mercedes-Benz is no Peugeot.
    ['peugeot 206/207', 'Peugeot 206 1998-2012, ? '],
    // Nothing is suggested of what a part does not fit.
    ['all models except corolla, camry', '? , ? '],
    ['not for corolla 2010', '? '],
    ['corolla 2008-2013, not verso', 'Toyota Corolla 2008-2013, ? '],
    ['corolla 2008-2013 sauf 2010', '? '],
  ])('%s', (typed, expected) => expect(answer(demo, typed)).toBe(expected))

  it.each(['', '   ', '2010', '2008-2010', ',;/', '/', '&', '-'])('reads nothing in %j', (typed) =>
    expect(typedVehicles(demo, typed)).toEqual([]),
  )

  it('tells a name that was not made in these years from an unknown one', () => {
    expect(typedVehicles(demo, 'starlet 2005')).toMatchObject([{ isKnown: true, models: [] }])
    expect(typedVehicles(demo, 'spaceship')).toMatchObject([{ isKnown: false, models: [] }])
  })

  it('returns the typed text of each name, with the years of the next name', () => {
    const texts = typedVehicles(demo, 'Matrix, Corolla 2005-2008').map(({ text }) => text)
    expect(texts).toEqual(['Matrix 2005-2008', 'Corolla 2005-2008'])
  })

  it('stays fast with a long list or hostile text', () => {
    const began = performance.now()
    typedVehicles(demo, 'corolla '.repeat(500))
    typedVehicles(demo, `${'2008-'.repeat(400)}x`)
    typedVehicles(demo, 'a/'.repeat(400))
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('reads the code of a generation, alone or beside its model', () => {
    const generations = [
      { code: 'W204', from: 2007, to: 2014 },
      { code: 'W203/S203', from: 2000, to: 2007 },
    ]
    const coded = demo.map((make) => ({
      ...make,
      models: make.models.map((model) => (model.name === 'C-Class' ? { ...model, generations } : model)),
    }))
    for (const typed of ['W204 C180', 'w204', 'benz c class w204', 'c200 w204', 'mercedes w204', 'benz w204 c-class'])
      expect(answer(coded, typed)).toBe('Mercedes-Benz C-Class 2007-2014')
    expect(answer(coded, 'c180 w204 facelift')).toBe('Mercedes-Benz C-Class 2007-2014 (facelift)')
    // Only suggested, in the years of the generation.
    expect(typedVehicles(coded, 'c180 w204 avantgarde')).toMatchObject([
      { meant: undefined, models: [{ vehicles: { length: 8 } }] },
    ])
    expect(answer(coded, 's203 2004-2009')).toBe('Mercedes-Benz C-Class 2004-2007')
    expect(answer(coded, 'corolla w204')).toBe('? Toyota Corolla')
  })

  it('never reads a digit in a name as a year', () => {
    const model = { name: '3', aliases: [], products: 0, years: [2011], ids: [7] }
    const smallTree = [{ name: 'Mazda', aliases: [], products: 0, models: [model] }]
    expect(answer(smallTree, 'mazda 3 2011')).toBe('Mazda 3 2011')
  })
})
