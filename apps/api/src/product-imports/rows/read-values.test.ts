import { describe, expect, it } from 'vitest'
import {
  numbersOf,
  readCondition,
  readMileage,
  readPrice,
  readStock,
  readWarranty,
  readWhole,
  unitIn,
} from './read-values.ts'

const readers = { readPrice, readStock, readWhole, readMileage, readWarranty }
/** Hyphen, minus sign, dashes, full width, brackets, at the end, after a mark of direction, in Arabic digits. */
const negative = [
  '-7',
  '- 7',
  '−7',
  '–7',
  '—7',
  '‑7',
  '－7',
  '(7)',
  '( 7 )',
  '7-',
  '7 -',
  '7−',
  '\u200e-7',
  '7-\u200f',
  '-٧',
]

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each(negative)('refuses the negative number “%s”', (cell) => expect(read(cell)).toHaveProperty('fault'))
})

describe('numbers with dashes and brackets that are not negative', () => {
  it.each([
    [readPrice, '45/-', 45],
    [readPrice, '45.-', 45],
    [readPrice, '1,250.00/=', 1250],
    [readStock, '12-pcs', 12],
    [readStock, '12 (pcs)', 12],
    [readWarranty, '6-months', { duration: 6, unit: 'months' }],
  ])('%o reads “%s”', (read, cell, value) => expect(read(cell)).toEqual({ value }))
  it.each([
    [readPrice, '-GHS 300', '“-GHS 300” is no price'],
    [readPrice, '300.00- GHS', '“300.00- GHS” is no price'],
    [readPrice, '(1,250.00)', '“(1,250.00)” is no price'],
    [readStock, '-7 pcs', '“-7 pcs” is no quantity'],
    [readStock, '-1,200', '“-1,200” is no quantity'],
    [readWarranty, '-6 months', '“-6 months” is no warranty. Write it as 6 months'],
  ])('%o refuses “%s”', (read, cell, fault) => expect(read(cell)).toEqual({ fault }))
})

it.each([
  ['٤٥٫٥٠', 45.5],
  ['١٬٢٠٠', 1_200],
  ['١٬٢٠٠٫٥٠', 1_200.5],
])('reads the Arabic price “%s”', (cell, value) => expect(readPrice(cell)).toEqual({ value }))

it.each(['<5', '>5', '≥ 5', '5+', '~5', '5%'])('takes “%s” for no quantity', (cell) =>
  expect(readStock(cell)).toHaveProperty('fault'),
)

it.each([
  ['Neuf / New', 'Brand New'],
  ['UK used, grade A', 'Used'],
  ['2nd hand', 'Used'],
  ['New / Used', undefined],
  ['never used', undefined],
  ['new or used', undefined],
  ['Refurbished', undefined],
])('reads the condition “%s”', (cell, value) => {
  const read = readCondition(cell)
  expect('value' in read ? read.value : undefined).toBe(value)
})

it.each([
  ['43550-02070 (43550-02071)', ['43550-02070', '43550-02071']],
  ['90915-YZZD2 (Toyota) / 15208-65F0A (3M)', ['90915-YZZD2 (Toyota)', '15208-65F0A (3M)']],
  ['04465-02220,GDB3425', ['04465-02220', 'GDB3425']],
])('splits the part numbers “%s”', (cell, numbers) => expect(numbersOf(cell)).toEqual(numbers))

it.each(['4 50', '25 0', '1 2 3', '450 50', "4'50"])('takes “%s” for two prices', (cell) =>
  expect(readPrice(cell)).toHaveProperty('fault'),
)
it.each([
  ['1 200,50', 1_200.5],
  ['GHS 1\u00A0250 000', 1_250_000],
  ['1’200', 1_200],
  ['2 400.00 only', 2_400],
])('reads the price “%s” with thousands', (cell, value) => expect(readPrice(cell)).toEqual({ value }))

it.each([
  ['Warranty (months)', '6', { duration: 6, unit: 'months' }],
  ['Garantie (Jahre)', '2', { duration: 2, unit: 'years' }],
  ['Warranty (months)', '10 days', { duration: 10, unit: 'days' }],
  ['Warranty', '6', undefined],
])('reads below “%s” the warranty “%s”', (heading, cell, value) => {
  const read = readWarranty(cell, unitIn(heading))
  expect('value' in read ? read.value : undefined).toEqual(value)
})
