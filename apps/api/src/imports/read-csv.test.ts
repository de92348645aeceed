import { csvRow } from '@axle/contract/csv-cells'
import { describe, expect, it } from 'vitest'
import { joinNames, splitNames } from './csv-cells.ts'
import { readCsv } from './read-csv.ts'

const refusal = (text: string) => {
  try {
    return readCsv('parts', text)
  } catch (error) {
    return (error as Error).message
  }
}

describe('readCsv', () => {
  it.each([
    ['commas', 'category,part,aliases\nBrakes,Disc,Rotor\n'],
    ['semicolons', 'category;part;aliases\nBrakes;Disc;Rotor'],
    ['a byte order mark and CRLF', '\uFEFFcategory,part,aliases\r\nBrakes,Disc,Rotor\r\n'],
    ['old line ends', 'category,part,aliases\rBrakes,Disc,Rotor\r'],
    ['other order, capitals and spaces', ' Aliases , PART,category,\nRotor, Disc ,Brakes,\n'],
  ])('accepts %s', (_, text) => {
    expect(readCsv('parts', text)).toEqual([{ line: 2, cells: { category: 'Brakes', part: 'Disc', aliases: 'Rotor' } }])
  })

  it('counts lines as an editor does, through quoted line breaks and empty rows', () => {
    const rows = readCsv(
      'parts',
      'category,part\r\n"Bra\r\nkes","a ""b"", c"\r\n\r\n , \r\nLights,Bulb,,\r\nLights,Lamp,x\r\nshort\r\n',
    )
    expect(rows).toEqual([
      {
        line: 2,
        cells: { category: 'Bra\nkes', part: 'a "b", c' },
        fault: 'Lines 2 to 3 were read as one row. Remove the line break or add the missing quotation mark',
      },
      { line: 6, cells: { category: 'Lights', part: 'Bulb' } },
      {
        line: 7,
        cells: { category: 'Lights', part: 'Lamp' },
        fault: 'This line has more columns than the first row',
      },
      { line: 8, cells: { category: 'short', part: '' } },
    ])
  })

  it.each([
    ['', 'The first row must name the columns category, part, aliases. Missing: category, part'],
    ['part,aliases\nx,y', 'The first row must name the columns category, part, aliases. Missing: category'],
    ['category,part,price\na,b,c', 'The first row has unknown columns: price'],
    ['category,part,part\na,b,c', 'The first row has unknown columns: part'],
    ['category,part\n\n,\n', 'This file has no rows'],
    [`category,part\n${'a,b\n'.repeat(20_001)}`, 'A file can have at most 20000 rows. Please split it'],
  ])('rejects %j', (text, message) => {
    expect(refusal(text)).toBe(message)
  })
})

describe('an unclosed quotation mark', () => {
  const oneRow = (first: number, last: number) =>
    `Lines ${first} to ${last} were read as one row. Remove the line break or add the missing quotation mark`

  it.each([
    [
      'that a later one seems to close',
      'Brakes,"Disc\nBrakes,Pads\nEngine,"Belt"\nEngine,Bolt',
      oneRow(2, 4),
      ['Bolt'],
    ],
    ['that the next cell in quotes closes', 'Brakes,"Disc\nBrakes,"Pads"\nEngine,Bolt', oneRow(2, 3), ['Bolt']],
    ['up to the end of the file', 'Brakes,Disc\n\n"Brakes,Pads\nEngine,Bolt\n', oneRow(4, 5), ['Disc']],
    ['in the last line', 'Brakes,Disc\nBrakes,"Pads\n', 'A quotation mark in this line is never closed', ['Disc']],
  ])('is reported with the rows after it: one %s [M-06]', (_, text, fault, others) => {
    const rows = readCsv('parts', `category,part\n${text}`)
    expect(rows.flatMap((row) => row.fault ?? [])).toEqual([fault])
    expect(rows.flatMap((row) => (row.fault ? [] : row.cells['part']))).toEqual(others)
  })

  it('is no error within a cell that begins without one: inches', () => {
    const rows = readCsv('parts', 'category,part\nWheels,15" rim\nWheels,"16"" rim"\n')
    expect(rows.map(({ cells, fault }) => [cells['part'], fault])).toEqual([
      ['15" rim', undefined],
      ['16" rim', undefined],
    ])
  })
})

describe('cells', () => {
  const awkward = ['=1+2', '+1', '-', '@SUM(A1)', "'=x", "'quoted'", 'a,b', 'a;b', 'say "hi"', ' space ', 'Peugeot 208']

  it('read back unchanged, also those marked as text because they begin like a formula', () => {
    for (const text of awkward) {
      const [row] = readCsv('parts', `category,part\n${csvRow(['x', text])}\n`)
      expect(row?.cells['part']).toBe(text.trim())
    }
  })

  it('hold several names, whatever characters they contain', () => {
    for (const names of [[], ['a'], ['a|b', 'c\\', 'd'], ['\\|', 'x']])
      expect(splitNames(joinNames(names))).toEqual(names)
    expect(splitNames('Rotor | disc||')).toEqual(['Rotor ', ' disc'])
  })
})
