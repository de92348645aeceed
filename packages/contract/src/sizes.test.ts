import { describe, expect, it } from 'vitest'
import { normaliseSize, sizeExamples, sizeIn, sizeKinds, type SizeKind } from './sizes.ts'

const same: readonly (readonly [kind: SizeKind, size: string, ...spellings: string[]])[] = [
  [
    'tyre',
    '195/65 R15',
    '195/65R15',
    '195 65 15',
    '195/65 R 15 91H',
    '195/65/15',
    '195-65-15',
    '195/65ZR15',
    '1956515',
    '195/65 r15 tubeless',
    '١٩٥/٦٥ R١٥',
    '１９５／６５Ｒ１５',
  ],
  ['tyre', '195/70 R15C', '195/70R15C', '195/70 R15c 104/102R'],
  ['tyre', '185 R14C', '185R14C', '185 r14c'],
  ['rim', '15 in', '15"', '15 inch', 'R15', '15', '15 inches', '15x6.5J', '15 in, set of 4', "15''", '15″'],
  ['battery', '60 Ah', '60ah', '60 AH', '12V 60Ah', '60', '60A/h', '60 amp hour', 'DIN60 60Ah 540A'],
  ['bulb', 'H4', 'h4', 'H-4', 'h4 60/55w', 'H4 60/55 W', 'h 4', '9003'],
  ['bulb', 'HB3', 'HB3/9005', '9005', 'hb3 60 W'],
  ['bulb', 'HB4', '9006', 'HB-4'],
  ['bulb', 'H11', 'h11 55w', 'H-11'],
  ['bulb', 'D2S', 'd2s', 'Xenon D2S 35W'],
  ['bulb', 'W5W', 'w5w', 't10', 'T10 LED'],
  ['bulb', 'P21W', 'p21w', '1156'],
  ['bulb', 'P21/5W', 'P21/5W', '1157'],
  ['oil', '20W-50', '20w50', '20W-50', 'SAE 20w/50', '20 w 50', '20W-50 mineral'],
  ['oil', '5W-30', '5w30', '5W-30 synthetic'],
  ['oil', '75W-90', '75w90'],
  ['oil', 'SAE 40', 'sae 40', 'SAE40'],
  ['wiper', '24/16 in', '24 and 16 in', '24"/16"', '24/16', '16/24 inch', '600mm + 400mm', '600/400 mm', '24 + 16'],
  ['wiper', '24 in', '600mm', '24"', '24 in', '24'],
]

describe('normaliseSize', () => {
  it.each(same.flatMap(([kind, size, ...spellings]) => spellings.map((text) => [kind, text, size] as const)))(
    'writes the %s size %s as %s [S-06]',
    (kind, text, size) => expect(normaliseSize(kind, text)).toBe(size),
  )

  it.each(same.map(([kind, size]) => [kind, size] as const))('leaves the %s size %s unchanged', (kind, size) =>
    expect(normaliseSize(kind, size)).toBe(size),
  )

  it.each([
    ['tyre', '196/65 R15'],
    ['tyre', '195/65 R99'],
    ['tyre', 'large'],
    ['rim', '99'],
    ['battery', '600 Ah'],
    ['battery', '12V'],
    ['bulb', 'H99'],
    ['bulb', ''],
    ['oil', '20W-55'],
    ['oil', '4 litres'],
    ['wiper', '90 in'],
    ['wiper', '24 and 99 in'],
  ] as const)('knows no %s size in %j', (kind, text) => expect(normaliseSize(kind, text)).toBeUndefined())

  it.each(sizeKinds)('reads the example of a %s', (kind) => {
    expect(normaliseSize(kind, sizeExamples[kind])).toBe(sizeExamples[kind])
  })
})

describe('sizeIn', () => {
  it.each([
    ['tyre 195/65R15 toyota', 'tyre', '195/65 R15', '195/65R15'],
    ['tires 195 65 15', 'tyre', '195/65 R15', '195 65 15'],
    ['engine oil 20w50 4l', 'oil', '20W-50', '20w50'],
    ['car battery 60ah', 'battery', '60 Ah', '60ah'],
    ['bulb h-4 12v', 'bulb', 'H4', 'h-4'],
    ['9006 headlamp', 'bulb', 'HB4', '9006'],
    ['wiper 24"/16"', 'wiper', '24/16 in', '24"/16"'],
    ['wiper 600mm', 'wiper', '24 in', '600mm'],
    ['alloy 15 inch', 'rim', '15 in', '15 inch'],
    ['15 in rims', 'rim', '15 in', '15 in'],
    ['90 amp battery', 'battery', '90 Ah', '90 amp'],
    ['battery 70amps', 'battery', '70 Ah', '70amps'],
    ['60Ah电池', 'battery', '60 Ah', '60Ah'],
    ['بطارية ٦٠ah', 'battery', '60 Ah', '٦٠ah'],
  ])('finds in %j the %s size %s', (text, kind, size, matched) => {
    expect(sizeIn(text)).toEqual({ kind, size, matched })
  })

  it.each([
    'corolla 2015',
    'corolla 15 in accra',
    'brake pads 04465-02220',
    '90915-h4-10003',
    'mercedes w204',
    'bmw 320i e90',
    'golf 5 1.6',
    'set of 4',
    '24 16',
    'radiator 2008 2013 60',
    'plug 12v 55w',
    '90 amp alternator',
    `195${' '.repeat(80)}65${' '.repeat(80)}`,
    'mazda 3 2.0 h',
  ])('finds none in %j', (text) => expect(sizeIn(text)).toBeUndefined())

  it('looks only for the requested kinds', () => {
    expect(sizeIn('24 inch wiper', ['wiper'])).toEqual({ kind: 'wiper', size: '24 in', matched: '24 inch' })
    expect(sizeIn('hyundai h1', ['tyre', 'oil'])).toBeUndefined()
  })
})
