import { describe, expect, it } from 'vitest'
import { csvRow, joinNames, plainCell, splitNames } from './csv-cells.ts'
import { readCsv } from './read-csv.ts'

const refusal = (text: string) => {
  try {
    return readCsv('parts', text)
  } catch (error) {
    return (error as Error).message
  }
}

describe('reading a CSV file', () => {
  it.each([
    ['commas', 'category,part,aliases\nBrakes,Disc,Rotor\n'],
    ['semicolons', 'category;part;aliases\nBrakes;Disc;Rotor'],
    ['a byte order mark and CRLF', '\uFEFFcategory,part,aliases\r\nBrakes,Disc,Rotor\r\n'],
    ['old line ends', 'category,part,aliases\rBrakes,Disc,Rotor\r'],
    ['other order, capitals and spaces', ' Aliases , PART,category,\nRotor, Disc ,Brakes,\n'],
  ])('takes %s', (_, text) => {
    expect(readCsv('parts', text)).toEqual([
      { line: 2, cells: { category: 'Brakes', part: 'Disc', aliases: 'Rotor' }, isTooWide: false },
    ])
  })

  it('counts lines as an editor does, through quoted line ends and empty rows', () => {
    const rows = readCsv(
      'parts',
      'category,part\r\n"Bra\r\nkes","a ""b"", c"\r\n\r\n , \r\nLights,Bulb,,\r\nLights,Lamp,x\r\nshort\r\n',
    )
    expect(rows).toEqual([
      { line: 2, cells: { category: 'Bra\nkes', part: 'a "b", c' }, isTooWide: false },
      { line: 6, cells: { category: 'Lights', part: 'Bulb' }, isTooWide: false },
      { line: 7, cells: { category: 'Lights', part: 'Lamp' }, isTooWide: true },
      { line: 8, cells: { category: 'short', part: '' }, isTooWide: false },
    ])
  })

  it.each([
    ['', 'The first row has to name the columns category, part, aliases. It lacks category, part'],
    ['part,aliases\nx,y', 'The first row has to name the columns category, part, aliases. It lacks category'],
    ['category,part,price\na,b,c', 'The first row names columns that cannot be read: price'],
    ['category,part,part\na,b,c', 'The first row names columns that cannot be read: part'],
    ['category,part\n\n,\n', 'There are no rows in this file'],
    ['category,part\n"a,b\nc,d', 'A quotation mark in this file is never closed'],
    [`category,part\n${'a,b\n'.repeat(20_001)}`, 'A file can have at most 20000 rows. Please divide it'],
  ])('refuses %j', (text, message) => {
    expect(refusal(text)).toBe(message)
  })
})

describe('cells', () => {
  const awkward = ['=1+2', '+1', '-', '@SUM(A1)', "'=x", "'quoted'", 'a,b', 'a;b', 'say "hi"', ' space ', 'Peugeot 208']

  it('that begin like a formula are told to be text, and come back as they were', () => {
    expect(csvRow(['=1+2', '@x', 5])).toBe("'=1+2,'@x,5")
    for (const text of awkward) {
      const [row] = readCsv('parts', `category,part\n${csvRow(['x', text])}\n`)
      expect(row?.cells['part']).toBe(text.trim())
    }
    expect(plainCell("'tis")).toBe("'tis")
  })

  it('hold several names, whatever stands in them', () => {
    for (const names of [[], ['a'], ['a|b', 'c\\', 'd'], ['\\|', 'x']])
      expect(splitNames(joinNames(names))).toEqual(names)
    expect(splitNames('Rotor | disc||')).toEqual(['Rotor ', ' disc'])
  })
})
