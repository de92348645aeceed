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
    ['corolla d’avant 2010', 'd’avant 2010: 1950-2009'],
    ['corolla 2010 en adelante', '2010 en adelante: 2010-2027'],
    ['corolla hasta 2010', 'hasta 2010: 1950-2010'],
    ['corolla từ 2010', 'từ 2010: 2010-2027'],
    ['corolla 2010 trở lên', '2010 trở lên: 2010-2027'],
    ['كورولا من 2010', 'من 2010: 2010-2027'],
    ['كورولا 2010 فما فوق', '2010 فما فوق: 2010-2027'],
    ['卡罗拉2014年以后刹车片', '2014年以后: 2014-2027'],
    ['卡罗拉 2014至今', '2014至今: 2014-2027'],
    ['2010 model and above corolla', '2010 model and above: 2010-2027'],
    ['corolla 2014-up pads', '2014-up: 2014-2027'],
    ['corolla 2014- pads', '2014-: 2014-2027'],
    ['corolla 2014 -> pads', '2014 ->: 2014-2027'],
    ['corolla 2014 +', '2014 +: 2014-2027'],
    ['corolla 09+ pads', '09+: 2009-2027'],
    ['corolla 2014 down', '2014 down: 1950-2014'],
    ['corolla newer than 2010', 'newer than 2010: 2010-2027'],
    ['corolla older than 2010', 'older than 2010: 1950-2009'],
    ['golf ab Baujahr 2009', 'ab Baujahr 2009: 2009-2027'],
    ['golf 2009 und neuer', '2009 und neuer: 2009-2027'],
    ['corolla a partir del 2010', 'a partir del 2010: 2010-2027'],
    ['corolla 2014 y posteriores', '2014 y posteriores: 2014-2027'],
    ['corolla 2014 plus récent', '2014 plus récent: 2014-2027'],
    ['corolla 2014 plus ancien', '2014 plus ancien: 1950-2014'],
    ['كورولا من موديل 2010', 'من موديل 2010: 2010-2027'],
    ['corolla từ đời 2010', 'từ đời 2010: 2010-2027'],
    ['corolla trước năm 2010', 'trước năm 2010: 1950-2009'],
    ['má phanh corolla sau năm 2010', 'sau năm 2010: 2010-2027'],
    ['golf neuer als 2009', 'neuer als 2009: 2009-2027'],
    ['golf älter als 2009', 'älter als 2009: 1950-2008'],
    ['corolla más nuevo que 2010', 'más nuevo que 2010: 2010-2027'],
    ['corolla más viejo que 2010', 'más viejo que 2010: 1950-2009'],
    ['corolla posterior a 2010', 'posterior a 2010: 2010-2027'],
    ['corolla anterior a 2010', 'anterior a 2010: 1950-2009'],
    ['golf plus ancienne que 2010', 'plus ancienne que 2010: 1950-2009'],
    ['كورولا اقل من 2010', 'اقل من 2010: 1950-2009'],
    ['كورولا أحدث من 2010', 'من 2010: 2010-2027'],
    // The model and the number beside it are no years of the span.
    ['Peugeot 2008 from 2016', 'from 2016: 2016-2027'],
    ['corolla 15601-2010 from 2014', 'from 2014: 2014-2027'],
  ])('reads %s [S-11]', (q, expected) => expect(open(q)).toEqual([expected]))

  it.each([
    'corolla 2014',
    'corolla 2008 to 2012',
    'corolla 2014+2015',
    'corolla from 2008 to 2012',
    'corolla from 2008-2012',
    'corolla 2008 until 2012',
    'golf von 2008 bis 2012',
    // Front, rear, new, and, now, and a starter motor.
    'amortisseur corolla 2014 avant droit',
    'plaquettes avant 2014 corolla',
    'má phanh sau 2014 corolla',
    'corolla 2014 posterior derecho',
    'amortiguador corolla 2014 nuevo',
    'gearbox corolla 2014 neuer',
    'corolla 2012 plus air filter',
    'corolla 2012 + oil filter',
    'civic 2010 now please',
    '卡罗拉2014年起动机',
    'corolla 2014 down pipe',
    'corolla 2008 on sale',
    'corolla 2010 downpipe',
    'corolla from 2040',
  ])('leaves %s', (q) => expect(open(q)).toEqual([]))
})
