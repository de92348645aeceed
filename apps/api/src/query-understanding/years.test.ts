import { describe, expect, it } from 'vitest'
import { openYearsIn, yearsIn } from './years.ts'

const years = (text: string, isAfterVehicle = true) => yearsIn(text, isAfterVehicle, 2026)?.join('-')

describe('yearsIn', () => {
  it.each([
    ['2009', '2009-2009'],
    ['2007-2013', '2007-2013'],
    ['2013–2007', '2007-2013'],
    ['09', '2009-2009'],
    ['’09', '2009-2009'],
    ['07-13', '2007-2013'],
    ['98', '1998-1998'],
    ['27', '2027-2027'],
    ['28', undefined],
    ['1949', undefined],
    ['2028', undefined],
    ['190', undefined],
    ['1.8', undefined],
    ['4', undefined],
  ])('reads %s as %s [S-11]', (text, expected) => expect(years(text)).toBe(expected))

  it('reads two digits as a year only next to a vehicle', () => {
    expect(years('09', false)).toBeUndefined()
    expect(years('2009', false)).toBe('2009-2009')
  })
})

const open = (q: string) => openYearsIn(q, 2026).map(({ text, years: span }) => `${text}: ${span?.join('-')}`)

describe('openYearsIn', () => {
  it.each([
    ['corolla 2014+', '2014+: 2014-2027'],
    ['corolla 2014 up brake pads', '2014 up: 2014-2027'],
    ['2014 and newer corolla', '2014 and newer: 2014-2027'],
    ['corolla brake pad from 2014', 'from 2014: 2014-2027'],
    ['corolla >2014', '>2014: 2014-2027'],
    ['corolla 2014 - present', '2014 - present: 2014-2027'],
    ['corolla 2008 on', '2008 on: 2008-2027'],
    ['corolla before 2010', 'before 2010: 1950-2009'],
    ['corolla pre-2010', 'pre-2010: 1950-2009'],
    ['corolla 2010 or older', '2010 or older: 1950-2010'],
    ['corolla up to 2010', 'up to 2010: 1950-2010'],
    ['golf ab 2009', 'ab 2009: 2009-2027'],
    ['golf bis 2009', 'bis 2009: 1950-2009'],
    ['corolla à partir de 2010', 'à partir de 2010: 2010-2027'],
    ['corolla avant 2010', 'avant 2010: 1950-2009'],
    ['corolla 2010 en adelante', '2010 en adelante: 2010-2027'],
    ['corolla hasta 2010', 'hasta 2010: 1950-2010'],
    ['corolla từ 2010', 'từ 2010: 2010-2027'],
    ['corolla 2010 trở lên', '2010 trở lên: 2010-2027'],
    ['كورولا من 2010', 'من 2010: 2010-2027'],
    ['كورولا 2010 فما فوق', '2010 فما فوق: 2010-2027'],
    ['卡罗拉2014年以后刹车片', '2014年以后: 2014-2027'],
    ['卡罗拉 2014至今', '2014至今: 2014-2027'],
  ])('reads %s [S-11]', (q, expected) => expect(open(q)).toEqual([expected]))

  it.each([
    'corolla 2014',
    'corolla 2008 to 2012',
    'corolla 2008 on sale',
    'corolla 2010 downpipe',
    'corolla from 2040',
  ])('leaves %s', (q) => expect(open(q)).toEqual([]))
})
