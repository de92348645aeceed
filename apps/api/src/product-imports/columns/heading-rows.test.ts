import { expect, it } from 'vitest'
import { headingsIn, isWithoutHeadings } from './heading-rows.ts'

const rowsOf = (text: string) => text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split('|') }))

it.each([
  [
    'groups above their columns',
    'Part||Vehicle||Price (GHS)||Stock\nName|Number|Make|Model|Buying|Selling|Accra\nHub|43550|Toyota|Corolla|280|430|3',
    '2 Part Name|Part Number|Make|Vehicle Model|Price (GHS) Buying|Price (GHS) Selling|Stock Accra',
  ],
  [
    'a group above some columns',
    'Particulars|Closing balance||\n|Quantity|Rate|Value\nHub|5 Nos|620|3100',
    '2 Particulars|Quantity|Rate|Value',
  ],
  [
    'groups of vehicles and of costs',
    'Description|Application||Cost||Price|\n|Make|Model|USD|GHS|Retail|Wholesale\nHub|Toyota|Corolla|3|40|55|48',
    '2 Description|Make|Model|Cost USD|Cost GHS|Price Retail|Price Wholesale',
  ],
  [
    'the same amounts in several groups',
    'Particulars|Opening||Closing|\n|Quantity|Rate|Quantity|Rate\nHub|5|620|3|620',
    '2 Particulars|Opening Quantity|Opening Rate|Closing Quantity|Closing Rate',
  ],
  ['a price list above an empty heading', 'Price list|2026||\n|Name|Price|Qty\n1|Hub|20|3', '2 |Name|Price|Qty'],
  ['a product below the headings', 'Name|Price||Stock\nHub|20|x|3', '1 Name|Price||Stock'],
  ['titles above the headings', 'Kwame Parts|Accra\n\nName|Price\nHub|20', '3 Name|Price'],
])('finds headings with %s', (_, text, expected) => {
  const found = headingsIn(rowsOf(text).filter(({ cells }) => cells.some(Boolean)))
  expect(`${found?.line} ${found?.cells.join('|')}`).toBe(expected)
})

it.each([
  ['Brake pads|04465-02220|250|4', true],
  ['Brake pads|₵250.00', true],
  ['Brake pads|front', false],
  ['Name|2', false],
  ['Corolla front pads - 250\nCorolla disc - 400', true],
  ['Name\nBrake pads', false],
  ['Bezeichner|Wert in 2026', false],
])('tells products from headings: %s', (row, expected) => {
  const [first = { line: 1, cells: [] }, ...rows] = rowsOf(row)
  expect(isWithoutHeadings(first, [first, ...rows])).toBe(expected)
})
