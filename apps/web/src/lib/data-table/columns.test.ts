import { expect, it } from 'vitest'
import { type Column, csvOf, nextSort } from './columns.ts'

interface Row {
  name: string
  phone: string
  left: number
}
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, text: ({ name }) => [name] },
  { key: 'phone', label: 'Phone', cell: ({ phone }) => phone, text: ({ phone }) => [phone] },
  { key: 'left', label: 'Left', cell: ({ left }) => left, text: ({ left }) => [left] },
  { key: 'actions', label: 'Actions', cell: () => null },
]

it('writes the shown rows as CSV, quoted and without formulas', () => {
  const rows = [
    { name: 'Ama "Auntie", Mensah', phone: '+233 24 412 3456', left: -3 },
    { name: '=HYPERLINK("x")', phone: '', left: 0 },
  ]
  expect(csvOf(columns, rows)).toBe(
    `Name,Phone,Left\r\n"Ama ""Auntie"", Mensah",+233 24 412 3456,-3\r\n"'=HYPERLINK(""x"")",,0\r\n`,
  )
})

it('sorts ascending first and reverses on the second click', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('name')
})

it('sorts a column descending first where the highest matter most', () => {
  expect(nextSort('name', 'sold', true)).toBe('-sold')
  expect(nextSort('-sold', 'sold', true)).toBe('sold')
  expect(nextSort('sold', 'sold', true)).toBe('-sold')
})
