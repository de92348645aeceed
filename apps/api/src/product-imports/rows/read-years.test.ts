import { describe, expect, it } from 'vitest'
import { areYears, readFromTo, readYears } from './read-years.ts'

const text = (read: ReturnType<typeof readYears>): string =>
  'fault' in read ? read.fault : read.value.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(' ')

describe('a cell of years', () => {
  it.each([
    ['2008', '2008'],
    ['2008-2012', '2008..2012'],
    ['2008 – 2012', '2008..2012'],
    ['2008−2012', '2008..2012'],
    ['2008 to 2012', '2008..2012'],
    ['2008/2012', '2008..2012'],
    ['2008-12', '2008..2012'],
    ["'08-'12", '2008..2012'],
    ['98-04', '1998..2004'],
    ['2008, 2010', '2008 2010'],
    ['2008/2009/2010', '2008 2009 2010'],
    ['2008 2009', '2008 2009'],
    ['2008-2010, 2012', '2008..2010 2012'],
    ['2008+', '2008..Infinity'],
    ['2008-', '2008..Infinity'],
    ['2008->', '2008..Infinity'],
    ['2008 - present', '2008..Infinity'],
    ['2008 to date', '2008..Infinity'],
    ['2008 and above', '2008..Infinity'],
    ['2008 upwards', '2008..Infinity'],
    ['since 2008', '2008..Infinity'],
    ['from 2008 to 2012', '2008..2012'],
    ['up to 2012', '-Infinity..2012'],
    ['-2012', '-Infinity..2012'],
    ['2008.0', '2008'],
    ['2008-01-01', '2008'],
    ['05.2008 - 11.2012', '2008..2012'],
    ['05/2008-11/2012', '2008..2012'],
    ['2008.05-2012.11', '2008..2012'],
    ['08.2012', '2012'],
    ['2008 à 2012', '2008..2012'],
    ['depuis 2008', '2008..Infinity'],
    ['de 2008 à 2012', '2008..2012'],
    ["jusqu'à 2012", '-Infinity..2012'],
    ['2008 bis 2012', '2008..2012'],
    ['ab 2008', '2008..Infinity'],
    ['ab Bj. 2008', '2008..Infinity'],
    ['bis 2012', '-Infinity..2012'],
    ['2008 - heute', '2008..Infinity'],
    ['desde 2008 hasta 2012', '2008..2012'],
    ['2008 a 2012', '2008..2012'],
    ['hasta 2012', '-Infinity..2012'],
    ['từ 2008 đến 2012', '2008..2012'],
    ['đời 2008', '2008'],
    ['2008 trở lên', '2008..Infinity'],
    ['2008年', '2008'],
    ['2008年-2012年', '2008..2012'],
    ['2008至2012', '2008..2012'],
    ['2008年至今', '2008..Infinity'],
    ['2008款', '2008'],
    ['2008年以后', '2008..Infinity'],
    ['٢٠٠٨-٢٠١٢', '2008..2012'],
    ['٢٠٠٨ م', '2008'],
    ['من 2008 إلى 2012', '2008..2012'],
    ['2008 إلى الآن', '2008..Infinity'],
    ['حتى 2012', '-Infinity..2012'],
    ['All', ''],
    ['toutes années', ''],
    ['', ''],
  ])('reads “%s”', (cell, years) => expect(text(readYears(cell))).toBe(years))

  it.each([
    'years',
    'now',
    '8',
    '20008',
    '2012-2008',
    '08/2012',
    'Corolla 2008',
    '2008 diesel',
    'x',
    '1.8',
    '2008-2012-2015',
  ])('refuses “%s”', (cell) =>
    expect(text(readYears(cell))).toBe(`“${cell}” is no year. Write it as 2008 or 2008-2012`),
  )
})

it('refuses an endless cell', () => expect(readYears('2008, '.repeat(3_000))).toHaveProperty('fault'))

describe('a first and a last year', () => {
  it.each([
    ['2008', '2012', '2008..2012'],
    ['08', '12', '2008..2012'],
    ['2008', '', '2008..Infinity'],
    ['2008', 'now', '2008..Infinity'],
    ['2008', 'heute', '2008..Infinity'],
    ['05/2008', '11/2012', '“05/2008” is no year. Write it as 2008 or 2008-2012'],
    ['05.2008', '11.2012', '2008..2012'],
    ['', '2012', '-Infinity..2012'],
    ['', '', ''],
    ['2012', '2008', '“2012-2008” is no year. Write it as 2008 or 2008-2012'],
    ['2008', 'x', '“x” is no year. Write it as 2008 or 2008-2012'],
    ['-2008', '2012', '“-2008” is no year. Write it as 2008 or 2008-2012'],
  ])('reads “%s” and “%s”', (first, last, years) => expect(text(readFromTo(first, last))).toBe(years))
})

it.each([
  [['2008', '2010-2012', ''], true],
  [['Corolla', 'Vitz 2008'], false],
  [['12', '08'], false],
  [['Corolla 2008', '2010'], false],
])('%j are years: %j', (cells, are) => expect(areYears(cells)).toBe(are))
