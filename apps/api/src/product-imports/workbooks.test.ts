import type { ProductImportDetails } from '@axle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aWorkbook, type BuiltSheet } from './workbook-builder.ts'

const { app, call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shop: number
beforeAll(async () => {
  vendor = await aVendor(db)
  await build.part('Oil Filter', 'Engine')
  await build.part('Brake Pad Set', 'Brakes')
  const values = { public_id: 'part', user_id: vendor.id, preset: 'product', width: 1, height: 1, bytes: 1 } as const
  await db.insertInto('upload').values(values).execute()
})
beforeEach(async () => {
  shop = await aShop(db, vendor.id)
})

async function send(
  sheets: readonly BuiltSheet[],
): Promise<{ status: number; body: { message: string; data: ProductImportDetails } }> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(await aWorkbook(sheets))]), 'stock.xlsx')
  const message = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/business/${shop}/imports`,
    headers: { authorization: `Bearer ${vendor.token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const at = (id: number, step = '') => `/business/${shop}/imports/${id}${step}`
const ask = async (id: number, sheets?: number[]) => {
  const { body } = await call('GET', at(id), { token: vendor.token })
  const columns = (body.data as ProductImportDetails).headings.map(({ column }) => column)
  const data = { columns, defaultPicture: '/images/part', ...(sheets && { sheets }) }
  const answer = await call('POST', at(id, '/check'), { token: vendor.token, data })
  await settled()
  return answer
}
async function check(id: number, sheets?: number[]): Promise<ProductImportDetails> {
  expect((await ask(id, sheets)).status).toBe(200)
  return (await call('GET', at(id), { token: vendor.token })).body.data
}
async function run(id: number): Promise<ProductImportDetails> {
  await call('POST', at(id, '/run'), { token: vendor.token })
  await settled()
  return (await call('GET', at(id), { token: vendor.token })).body.data
}
const skus = async () => {
  const rows = await db
    .selectFrom('product')
    .select('shop_sku')
    .where('shop_id', '=', shop)
    .orderBy('shop_sku')
    .execute()
  return rows.map((row) => row.shop_sku)
}

const headings = ['SKU', 'Name', 'Part', 'Price', 'Qty', 'Fits']
const pads = ['B-1', 'Front pads', 'Brake Pad Set', 250, 4, 'universal']
const filter = ['F-1', 'Oil filter', 'Oil Filter', 45, 12, 'universal']
const brakes: BuiltSheet = { name: 'Brakes', rows: [headings, pads] }
const filters: BuiltSheet = { name: 'Filters', rows: [headings, filter] }
const cover: BuiltSheet = {
  name: 'Cover',
  rows: [['Kwame Auto Parts'], ['Abossey Okai, Accra'], ['Tel.', '024 412 3456']],
}
const sold: BuiltSheet = { name: 'Sold', rows: [headings, ['S-1', 'Sold pads', 'Brake Pad Set', 250, 1, 'universal']] }

describe('a workbook with several sheets', () => {
  it.each<[string, BuiltSheet[], string[]]>([
    ['a sheet for each kind of part', [brakes, filters], ['Brakes', 'Filters']],
    ['a cover before the list', [cover, brakes], ['Brakes', '-Cover headings']],
    ['an empty first sheet', [{ name: 'Sheet1', rows: [] }, brakes, filters], ['Brakes', 'Filters']],
    [
      'titles above the headings',
      [{ name: 'Brakes', rows: [['KWAME AUTO PARTS'], ['Brakes'], headings, pads] }, filters],
      ['Brakes', 'Filters'],
    ],
    ['what was sold', [brakes, sold], ['Brakes', '-Sold sales']],
    [
      'sales under another name',
      [
        brakes,
        {
          name: 'November',
          rows: [
            ['Date sold', ...headings, 'Customer'],
            ['1 Nov', ...pads, 'Ama'],
          ],
        },
      ],
      ['Brakes', '-November sales'],
    ],
    [
      'a hidden list of choices and hidden old prices',
      [{ name: 'Lists', rows: [['New'], ['Used']], isHidden: true }, brakes, { ...filters, isHidden: true }],
      ['Brakes', '-Lists hidden', '-Filters hidden'],
    ],
    [
      'a summary with formulas that were never calculated',
      [
        brakes,
        {
          name: 'Summary',
          rows: [
            ['Category', 'Qty', 'Value'],
            ['Brakes', '=SUM(1)', '=SUM(2)'],
          ],
        },
      ],
      ['Brakes', '-Summary headings'],
    ],
    [
      'suppliers with phone numbers',
      [
        brakes,
        {
          name: 'Suppliers',
          rows: [
            ['Name', 'Phone', 'Town'],
            ['Sika', '024', 'Tema'],
          ],
        },
      ],
      ['Brakes', '-Suppliers headings'],
    ],
    [
      'Arabic and French names',
      [
        {
          name: 'فرامل',
          rows: [
            ['الاسم', 'القطعة', 'السعر'],
            ['تيل', 'Brake Pad Set', 250],
          ],
        },
        {
          name: 'Vendus',
          rows: [
            ['Référence', 'Nom', 'Prix'],
            ['X', 'Filtre', 45],
          ],
        },
      ],
      ['فرامل', '-Vendus sales'],
    ],
    ['nothing but sales', [sold], []],
    ['a cover and sales', [cover, sold], ['Sold', '-Cover headings']],
  ])('%s: reads the sheets of products, and says which it leaves out', async (_what, sheets, expected) => {
    const { status, body } = await send(sheets)
    expect([status, body.message]).toEqual([201, undefined])
    const said = (body.data.sheets ?? []).map(({ name, isRead, left }) => (isRead ? name : `-${name} ${left}`))
    expect(said.toSorted()).toEqual(expected.toSorted())
  })

  it('imports the products of all its sheets, and names lines by their sheet', async () => {
    const { body } = await send([
      cover,
      {
        name: 'Brakes',
        rows: [['Brakes'], [], headings, pads, ['B-2', 'Rear pads', 'Brake Pad Set', 'many', 4, 'universal']],
      },
      { name: 'Filters', rows: [headings, filter, pads] },
    ])
    const checked = await check(body.data.id)
    expect(checked.faults.map(({ sheet, line }) => `${sheet} ${line}`)).toEqual(['Brakes 5', 'Filters 3'])
    expect(checked.faults[1]?.message).toBe('Line 4 (Brakes) has the same SKU')
    const { added, failed, total } = await run(body.data.id)
    expect({ added, failed, total }).toEqual({ added: 2, failed: 2, total: 4 })
    expect(await skus()).toEqual(['B-1', 'F-1'])
    const { rows } = (await call('GET', at(body.data.id, '/rows'), { token: vendor.token })).body.data
    expect(rows.map((row: { sheet: string; line: number }) => `${row.sheet} ${row.line}`)).toEqual([
      'Brakes 4',
      'Brakes 5',
      'Filters 2',
      'Filters 3',
    ])
  })

  it('joins headings that mean the same, in any order, and keeps the others apart', async () => {
    const { body } = await send([
      { name: 'Brakes', rows: [headings, pads] },
      {
        name: 'Tyres',
        rows: [
          ['Stock', 'Selling price', 'Item', 'SKU', 'Part', 'Checked by', 'Fits'],
          [7, 900, 'Tyre', 'T-1', 'Oil Filter', 'x', 'universal'],
        ],
      },
    ])
    expect(body.data.headings.map(({ heading, column }) => `${heading} ${column}`)).toEqual([
      'SKU shopSku',
      'Name name',
      'Part part',
      'Price price',
      'Qty stock',
      'Fits fits',
      'Checked by null',
    ])
    await check(body.data.id)
    await run(body.data.id)
    const product = await db
      .selectFrom('product')
      .select(['name', 'price_pesewas', 'stock'])
      .where('shop_id', '=', shop)
      .where('shop_sku', '=', 'T-1')
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ name: 'Tyre', price_pesewas: 90_000, stock: 7 })
  })

  it('repeats merged parts and vehicles in their rows, but neither prices nor quantities', async () => {
    const rows = [
      ['Part', 'Fits', 'SKU', 'Price', 'Qty'],
      ['Oil Filter', 'universal', 'F-1', 45, 12],
      ['', '', 'F-2', 50, 3],
      ['', '', 'F-3', '', ''],
    ]
    const merged = ['A2:A4', 'B2:B4', 'D3:D4', 'E3:E4']
    const sent = await send([{ name: 'Stock', rows, merged }])
    const checked = await check(sent.body.data.id)
    expect([checked.added, checked.faults.map(({ line, message }) => `${line} ${message}`)]).toEqual([
      2,
      ['4 Price is required!', '4 Quantity is required!'],
    ])
  })

  it('imports sold products only when the shop chooses their sheet, and leaves sheets out that it unticks', async () => {
    const { body } = await send([brakes, sold, filters])
    const { id } = body.data
    expect((await check(id)).added).toBe(2)
    expect((await check(id, [1, 2])).added).toBe(2)
    expect((await check(id, [1, 2, 9])).total).toBe(2)
    expect((await ask(id, [])).body.message).toBe('Choose at least one sheet')
    await run(id)
    expect(await skus()).toEqual(['F-1', 'S-1'])
  })

  it('counts the lines of all sheets together', async () => {
    const many = Array.from({ length: 10_001 }, (_, n) => [`M-${n}`, 'Pads', 'Brake Pad Set', 1, 1])
    const { status, body } = await send([
      { name: 'A', rows: [headings, ...many] },
      { name: 'B', rows: [headings, ...many] },
    ])
    expect([status, body.message]).toEqual([400, 'A file can have at most 20000 rows. Please split it'])
  })
})
