import { describe, expect, it } from 'vitest'
import { csvRow, plainCell } from './csv-cells.ts'

describe('a row for spreadsheets', () => {
  it('marks cells that begin like a formula as text', () => {
    expect(csvRow(['=1+2', '@x', '+233', '-', 5, "'=x", 'a-b'])).toBe("'=1+2,'@x,'+233,'-,5,''=x,a-b")
  })

  it.each([
    ['Ama;=HYPERLINK("//x")', `"Ama;'=HYPERLINK(""//x"")"`],
    ['Ama\t@SUM(A1)', `"Ama\t'@SUM(A1)"`],
    ['Ama\r\n+1;;-1', `"Ama\r\n'+1;;'-1"`],
    ['a;b', '"a;b"'],
  ])('does so with the parts into which a spreadsheet may split them: %j', (text, cell) => {
    expect(csvRow(['x', text])).toBe(`x,${cell}`)
  })

  it('reads back unchanged', () => {
    for (const text of ['=1', "''=1", "Ama;'=1", 'a;-b\n@c', "'tis", '-;-;-'])
      expect(plainCell(csvRow([text]).replaceAll(/^"|"$/g, ''))).toBe(text)
  })
})
