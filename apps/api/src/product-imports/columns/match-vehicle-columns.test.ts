import { productColumns, vehicleColumns } from '@axle/contract'
import { fold } from '@axle/contract/vehicle-names'
import { expect, it } from 'vitest'
import { columnNames } from './column-names.ts'
import { matchSheet } from './match-vehicle-columns.ts'
import { vehicleColumnNames } from './vehicle-column-names.ts'

const makes = new Set(['toyota', 'vw', 'honda'])
const match = (headings: string, ...rows: string[]) => {
  const cells = rows.map((row) => row.split('|'))
  const valuesAt = (at: number) => cells.map((row) => row[at] ?? '')
  const isMake = (text: string) => makes.has(text.toLowerCase())
  return matchSheet({ headings: headings.split('|'), valuesAt, isMake }).join(' ')
}

it.each([
  ['make|model|from|to', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['Car Make|Car Model|Year(s)', 'Toyota|Corolla|2008-2012', 'make fits years'],
  ['Vehicle Make|Vehicle Model|Year From|Year To', 'Toyota|Corolla|2008|', 'make fits firstYear lastYear'],
  ['Make|Model|Start|End', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['Brand|Model|Year', 'Toyota|Corolla|2008', 'make fits years'],
  ['Brand|Make|Model|Model Year', 'Bosch|Toyota|Corolla|2008', 'brand make fits years'],
  ['Vehicle|Model|Year', 'Toyota|Corolla|2008', 'make fits years'],
  ['Marque|Modèle|Année', 'Toyota|Corolla|2008-2012', 'make fits years'],
  ['Marque|Modèle|Année début|Année fin', 'BOSCH|Corolla|2008|2012', 'brand fits firstYear lastYear'],
  ['Marque du véhicule|Modèle|De|À', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['Marke|Modell|Baujahr', 'VW|Golf|ab 2008', 'make fits years'],
  ['Hersteller|Fahrzeugmarke|Modell|Von|Bis', 'Bosch|VW|Golf|2008|2012', 'brand make fits firstYear lastYear'],
  ['Marca|Modelo|Año', 'Toyota|Corolla|2008', 'make fits years'],
  ['Marca|Modelo|Desde|Hasta', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['Hãng xe|Dòng xe|Đời xe', 'Toyota|Corolla|2008', 'make fits years'],
  ['Hãng|Xe|Từ năm|Đến năm', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['品牌|车型|年份', 'Toyota|Corolla|2008年', 'make fits years'],
  ['汽车品牌|车型|起始年份|结束年份', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['الماركة|السيارة|الموديل', 'Toyota|Corolla|2008', 'make fits years'],
  ['الشركة|الموديل|من سنة|إلى سنة', 'Toyota|Corolla|2008|2012', 'make fits firstYear lastYear'],
  ['Model|From|To', 'Corolla|Dubai|Accra', 'fits  '],
  ['Name|Price|Year', 'Filter|20|2008', 'name price '],
  ['Brand|Fits vehicles', 'Toyota|Corolla 2008', 'brand fits'],
  ['Brand|Model|Price', 'Toyota|Corolla 2008|20', 'brand fits price'],
  ['Brand|Manufacturer|Model|Year', 'Toyota|Bosch|Corolla|2008', 'make brand fits years'],
  ['Model|Added', 'Corolla|2024', 'fits '],
  ['Make|Model|Year', 'Peugeot|2008|2013', 'make fits years'],
  ['Fits|Model', 'Corolla 2008|X', 'fits '],
  ['Name|Sales Price|Cost', 'Filter|20|10', 'name price '],
  ['Name|Cost|Wholesale|Qty', 'Filter|10|15|3', 'name   stock'],
  ['Name|Cost|Cost price', 'Filter|10|8', 'name price '],
  ['Artikel|EK-Preis|VK-Preis', 'Filter|10|20', 'name  price'],
  ['Name|Price (USD)|Price GHS', 'Filter|10|150', 'name  price'],
  ['Name|Price in $', 'Filter|10', 'name '],
  ['Name|Prix FCFA|Qté', 'Filter|10|3', 'name  stock'],
  ['Name|Sale price|Regular price', 'Filter||20', 'name  price'],
  ['Name|Cost|Sale price', 'Filter|10|20', 'name  price'],
  ['Name|In stock?|Stock', 'Filter|1|7', 'name  stock'],
  ['Name|In stock|Low stock', 'Filter|7|2', 'name stock '],
  ['ITEMCODE|DESCRIPTION|RETAIL|ONHAND', 'A1|Filter|20|3', 'shopSku name price stock'],
  ['Nom / Name|Prix (GHS) / Price|Quantité / Quantity', 'Filter|20|3', 'name price stock'],
  ['Price / Stock|Name', '20|Filter', ' name'],
  ['Name|Asking price|Qty avail.', 'Filter|20|3', 'name price stock'],
  ['Name|Sell Price|Buy Price|QOH', 'Filter|20|10|3', 'name price  stock'],
  ['Name|Price incl. VAT|Wholesale price|Stock left|Reorder qty', 'Filter|20|15|3|1', 'name price  stock '],
  ['Name|Shop price|Online price|Stock Accra|Stock Kumasi', 'Filter|20|25|3|5', 'name    '],
  ['Name|Old price|Price per carton|Opening stock|Qty sold', 'Filter|20|200|3|5', 'name    '],
  ['Name|Mileage (miles)|Price', 'Filter|98500|20', 'name  price'],
  ['Particulars|Quantity|Rate|Value', 'Filter|3|20|60', 'name stock  '],
  ['Item|Unit price|Qty|Value', 'Filter|20|3|60', 'name price stock '],
  ['Title|Body (HTML)|Fits', 'Filter|<p>x</p>|Corolla', 'name description fits'],
])('matches %s', (headings, row, columns) => expect(match(headings, row)).toBe(columns))

it('no heading of makes or years names a column of products as well', () => {
  const known = new Set(productColumns.flatMap((column) => columnNames[column].map(fold)))
  const both = vehicleColumns.flatMap((column) => vehicleColumnNames[column]).filter((name) => known.has(fold(name)))
  expect(both).toEqual([])
})
