import { type ProductColumn, productColumns, type ProductImportDetails, widenedBy } from '@axle/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { app, call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shop: number
const picture = '/images/part'
beforeEach(async () => {
  await pool.query(
    'truncate category, part, make, model, vehicle, product, listing, product_import restart identity cascade',
  )
  vendor = await aVendor(db)
  shop = await aShop(db, vendor.id)
  for (const year of [2005, 2006, 2007, 2008, 2009, 2010]) {
    await build.vehicle('Toyota', 'Corolla', year)
    await build.vehicle('Toyota', 'Vitz', year)
  }
  await build.vehicle('Toyota', 'Matrix', 2005)
  await build.vehicle('Hyundai', 'Matrix', 2005)
  await build.part('Oil Filter', 'Engine')
  await build.part('Brake Pad Set', 'Brakes')
  await db
    .insertInto('upload')
    .values({ public_id: 'part', user_id: vendor.id, preset: 'product', width: 1, height: 1, bytes: 1 })
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet({ user_id: vendor.id }))
    .execute()
})

async function send(file: string | Buffer, name = 'parts.csv', user = vendor, shopId = shop) {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(Buffer.from(file as string))]), name)
  const message = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/business/${shopId}/imports`,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const at = (id: number, step = '') => `/business/${shop}/imports/${id}${step}`
const read = async (id: number): Promise<ProductImportDetails> =>
  (await call('GET', at(id), { token: vendor.token })).body.data

interface Options {
  readonly columns?: (ProductColumn | null)[]
  readonly more?: object
}
/** Uploads and checks a file. */
async function check(file: string | Buffer, { columns, more }: Options = {}): Promise<ProductImportDetails> {
  const sent = await send(file)
  expect([sent.status, sent.body.message]).toEqual([201, undefined])
  const { id, headings } = sent.body.data as ProductImportDetails
  const body = { columns: columns ?? headings.map(({ column }) => column), defaultPicture: picture, ...more }
  const { status } = await call('POST', at(id, '/check'), { token: vendor.token, data: body })
  expect(status).toBe(200)
  await settled()
  return read(id)
}
async function run(file: string | Buffer, options?: Options): Promise<ProductImportDetails> {
  const { id } = await check(file, options)
  await call('POST', at(id, '/run'), { token: vendor.token })
  await settled()
  return read(id)
}
const sums = ({ state, added, changed, same, failed }: ProductImportDetails) =>
  `${state} +${added} ~${changed} =${same} !${failed}`
const faultsOf = ({ faults }: ProductImportDetails) =>
  faults.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const columnsOf = ({ headings }: ProductImportDetails) => headings.map(({ column }) => column)
const products = () =>
  db
    .selectFrom('product')
    .select(['name', 'shop_sku', 'price_pesewas', 'stock', 'brand', 'condition', 'positions', 'fits_any_vehicle'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
const fitsOf = async (name: string) => {
  const { rows } = await pool.query(
    `select m.name || ' ' || min(v.year) || '-' || max(v.year) || coalesce(' ' || f.position, '') as fit from fitment f
      join vehicle v on v.id = f.vehicle_id join model m on m.id = v.model_id join product p on p.id = f.product_id
      where p.name = $1 group by m.name, f.position order by 1`,
    [name],
  )
  return rows.map(({ fit }) => fit)
}

/** The export as a file. */
async function exported(): Promise<string> {
  const { csvRow } = await import('@axle/contract/csv-cells')
  const { body } = await call('GET', `/business/${shop}/export`, { token: vendor.token })
  return [[...productColumns], ...body.data.rows].map(csvRow).join('\n')
}

const sheet = `SKU,Part no.,Name,Part,Brand,Condition,Price (GHS),Qty,Fits,Position
A-1,90915-YZZD2,Oil filter,Oil filter,Toyota,New,"GH₵1,250.00",12 pcs,Corolla 2007-2010; Vitz 2005-2008 front,
A-2,04465-02220,Brake pads,Brake pads,,used,350 cedis,3,universal,front left
`

describe('importing products', () => {
  it('takes no picture that another shop uploaded', async () => {
    const foreign = await anImage(db, (await aVendor(db)).id)
    const [own, named] = [`${sheet.split('\n')[0]},Pictures`, `A-1,,Oil filter,Oil filter,,New,12,3,universal,,`]
    const checked = await check(`${own}\n${named}${foreign}\n${named.replace('A-1', 'A-2')}${picture}\n`)
    expect(sums(checked)).toBe('checked +1 ~0 =0 !1')
    expect(faultsOf(checked)).toEqual(['2 Pictures: This image belongs to another shop. Please upload your own'])
  })

  it('shows the columns, tells what would happen, and imports; a second time nothing changes', async () => {
    const checked = await check(sheet)
    expect(columnsOf(checked)).toEqual([
      'shopSku',
      'partNumbers',
      'name',
      'part',
      'brand',
      'condition',
      'price',
      'stock',
      'fits',
      'positions',
    ])
    expect(checked.headings[2]).toMatchObject({ heading: 'Name', samples: ['Oil filter', 'Brake pads'] })
    expect([sums(checked), faultsOf(checked), checked.isDryRun]).toEqual(['checked +2 ~0 =0 !0', [], true])
    expect(await products()).toEqual([])
    await call('POST', at(checked.id, '/run'), { token: vendor.token })
    await settled()
    expect(sums(await read(checked.id))).toBe('done +2 ~0 =0 !0')
    expect(await products()).toEqual([
      {
        name: 'Oil filter',
        shop_sku: 'A-1',
        price_pesewas: 125_000,
        stock: 12,
        brand: 'Toyota',
        condition: 'Brand New',
        positions: null,
        fits_any_vehicle: false,
      },
      {
        name: 'Brake pads',
        shop_sku: 'A-2',
        price_pesewas: 35_000,
        stock: 3,
        brand: null,
        condition: 'Used',
        positions: ['front', 'left'],
        fits_any_vehicle: true,
      },
    ])
    expect(await fitsOf('Oil filter')).toEqual(['Corolla 2007-2010', 'Vitz 2005-2008 front'])
    expect(sums(await run(sheet))).toBe('done +0 ~0 =2 !0')
    expect((await call('GET', '/products')).body.meta.total).toBe(2)
  })

  it('shows how the first lines were read, faulty ones aside, and anew after another check', async () => {
    const lines = sheet.replace('12 pcs', '-3').trimEnd()
    const more = [3, 4, 5, 6, 7].map((n) => `\nA-${n},,Filter ${n},Oil filter,,New,${n},1,universal,`).join('')
    const checked = await check(lines + more)
    expect(checked.firstRead.map(({ line, name }) => `${line} ${name}`)).toEqual([
      '3 Brake pads',
      '4 Filter 3',
      '5 Filter 4',
      '6 Filter 5',
      '7 Filter 6',
    ])
    expect((await check(sheet)).firstRead).toEqual([
      {
        line: 2,
        name: 'Oil filter',
        partName: 'Oil Filter',
        price: 1250,
        stock: 12,
        condition: 'Brand New',
        fits: 'Toyota Corolla 2007-2010; Toyota Vitz 2005-2008 [front]',
        fitsAnyVehicle: false,
      },
      {
        line: 3,
        name: 'Brake pads',
        partName: 'Brake Pad Set',
        price: 350,
        stock: 3,
        condition: 'Used',
        fits: '',
        fitsAnyVehicle: true,
      },
    ])
    await run(sheet)
    const changed = await check(sheet.replace('350 cedis', '360').replace('1,250.00', '1,250.00'))
    expect(changed.firstRead).toMatchObject([{ line: 3, price: 360, stock: 3, name: 'Brake pads' }])
  })
  it('changes only price and stock by SKU or part number, and leaves empty cells alone', async () => {
    await run(sheet)
    const prices = 'Part number;Price;Stock\n90915yzzd2;1300;\n04465-02220;;9\n'
    const checked = await run(prices)
    expect([sums(checked), faultsOf(checked)]).toEqual(['done +0 ~2 =0 !0', []])
    expect((await products()).map((one) => [one.price_pesewas, one.stock, one.brand])).toEqual([
      [130_000, 12, 'Toyota'],
      [35_000, 9, null],
    ])
    expect(await fitsOf('Oil filter')).toEqual(['Corolla 2007-2010', 'Vitz 2005-2008 front'])
    const { rows } = await pool.query(`select details from audit where action = 'product.changed'`)
    expect(rows.map(({ details }) => details)).toEqual([{ price: { from: 1250, to: 1300 } }])
  })

  it('exports what it imports: the export imported again changes nothing, an edited cell changes that alone', async () => {
    await run(sheet)
    const { body } = await call('GET', `/business/${shop}/export`, { token: vendor.token })
    const { csvRow } = await import('@axle/contract/csv-cells')
    const csv = (rows: string[][]) => [[...productColumns], ...rows].map(csvRow).join('\n')
    expect(body.data.next).toBeNull()
    expect(body.data.rows[0].slice(0, 10)).toEqual([
      'A-1',
      '90915-YZZD2',
      'Oil filter',
      'Oil Filter',
      'Toyota',
      '',
      'Brand New',
      '1250.00',
      '12',
      'Toyota Corolla 2007-2010; Toyota Vitz 2005-2008 [front]',
    ])
    const again = await run(csv(body.data.rows))
    expect([sums(again), faultsOf(again)]).toEqual(['done +0 ~0 =2 !0', []])
    const edited = body.data.rows.map((row: string[]) => row.map((cell) => (cell === 'Oil filter' ? '=Filter' : cell)))
    expect(sums(await run(csv(edited)))).toBe('done +0 ~1 =1 !0')
    expect((await products())[0]?.name).toBe('=Filter')
  })

  it('imports what only used parts have, and core deposits; their export imported again changes nothing', async () => {
    const used = `SKU,Name,Part,Price,Stock,Fits,Condition,Mileage,Donor car,Tested,Core deposit
U-1,Used filter,Oil filter,50,1,any,used,"120,000 km",Corolla 2007 silver,yes,GHS 20
U-2,New filter,Oil filter,50,1,any,new,90000,,,
U-3,Miles,Oil filter,50,1,any,used,75000 miles,,maybe,
`
    const done = await run(used)
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +1 ~0 =0 !2',
      [
        '3 Mileage: Only used parts have this',
        '4 Mileage: “75000 miles” is no mileage in km',
        '4 Tested: “maybe” is no test state. Use one of tested, untested',
      ],
    ])
    const product = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    expect([product.mileage_km, product.donor_car, product.tested, product.core_deposit_pesewas]).toEqual([
      120_000,
      'Corolla 2007 silver',
      'tested',
      2_000,
    ])
    const again = await run(await exported())
    expect([sums(again), faultsOf(again)]).toEqual(['done +0 ~0 =1 !0', []])
    expect(sums(await run('SKU,Condition\nU-1,new\n'))).toBe('done +0 ~1 =0 !0')
    expect((await db.selectFrom('product').select('mileage_km').executeTakeFirst())?.mileage_km).toBeNull()
  })

  it('clears what a dash stands for, except what every product needs', async () => {
    const columns = 'SKU,Name,Part,Price,Stock,Fits,Brand,Position,Warranty,Core deposit,Part no'
    await run(`${columns}\nC-1,Filter,Oil filter,50,3,any,Bosch,front,6 months,20,BX-100\n`)
    const done = await run('SKU,Brand,Position,Warranty,Core deposit,Part no,Stock\nC-1,-,–,-,—,-,3\nC-2,-,-,-,-,-,3\n')
    expect([sums(done), faultsOf(done)[0]]).toEqual(['done +0 ~1 =0 !1', '3 SKU: No product of this shop has this SKU'])
    const cleared = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    const { brand, positions, warranty_duration: warranty, core_deposit_pesewas: deposit } = cleared
    expect([brand, positions, warranty, deposit]).toEqual([null, null, null, null])
    expect(await db.selectFrom('part_number').selectAll().execute()).toEqual([])
    const refused = await run('SKU,Price,Stock\nC-1,-,-\n')
    expect(faultsOf(refused)).toEqual(['2 Price: “-” is no price', '2 Stock: “-” is no quantity'])
    expect(sums(await run('SKU,Brand,Stock\nC-1,-,3\n'))).toBe('done +0 ~0 =1 !0')
  })

  it('keeps values that a cell would read otherwise when their export is imported again', async () => {
    await run('SKU,Name,Part,Price,Stock,Fits,Brand\nC-1,Filter,Oil filter,50,3,any,Bosch\n')
    const { id: productId } = await db.selectFrom('product').select('id').executeTakeFirstOrThrow()
    await db.updateTable('product').set({ brand: '-' }).execute()
    await db.insertInto('part_number').values({ product_id: productId, number: '12,34', brand: '' }).execute()
    expect(sums(await run(await exported()))).toBe('done +0 ~0 =1 !0')
  })

  it('exports all products, also when one is deleted between two pages', async () => {
    await run(
      `SKU,Name,Part,Price,Stock,Fits\n${Array.from({ length: 502 }, (_, n) => `E${n},Filter ${n},Oil filter,20,1,any`).join('\n')}\n`,
    )
    const page = async (after: number) =>
      (await call('GET', `/business/${shop}/export?after=${after}`, { token: vendor.token })).body.data
    const first = await page(0)
    expect([first.rows.length, first.next === null]).toEqual([500, false])
    // The last product of the first page, and the first of the second.
    const deleted = [first.next, first.next + 1]
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', 'in', deleted).execute()
    const second = await page(first.next)
    expect([second.rows.map(([sku]: string[]) => sku), second.next]).toEqual([['E501'], null])
  })

  it('tells each fault by line and column, and imports the other rows', async () => {
    const bad = `${sheet}A-1,,Twice,Oil filter,,,5,1,any,
A-3,,Ambiguous,Oil filter,,,1.250,1,"Matrix 2005",
A-4,,Unknown,Flux capacitor,,maybe,0,many,DeLorean 1985,above
A-5,,Old,Oil filter,,,20,1,Corolla 1999,
A-6,,,,,,,,,
A-7,,Misspelt,Oil filter,,,20,1,Corola 2008,
A-8,,Mixed,Oil filter,,,20,1,"Corolla 2008, Vitz 2005 front",
`
    const done = await run(bad)
    expect(sums(done)).toBe('done +2 ~0 =0 !7')
    expect(faultsOf(done)).toEqual([
      '4 : Line 2 has the same SKU',
      '5 Price (GHS): “1.250” can mean 1250 or 1.25. Please write it without a point',
      '5 Fits: “Matrix 2005” can mean Hyundai Matrix or Toyota Matrix',
      '6 Qty: “many” is no quantity',
      '6 Position: “above” is no position. Use one of front, rear, left, right, upper, lower',
      '6 Condition: “maybe” is no condition. Write New or Used',
      '6 Part: The part “Flux capacitor” is not known',
      '6 Fits: The vehicle “DeLorean 1985” is not known',
      '6 Price (GHS): Price is required!',
      '7 Fits: “Corolla 1999” was not made in these years',
      '8 Part: Part is required!',
      '8 Name: Name is required!',
      '8 Price (GHS): Price is required!',
      '8 Qty: Quantity is required!',
      '8 Fits: Please select at least one vehicle',
      '9 Fits: The vehicle “Corola 2008” is not known. Did you mean Toyota Corolla?',
      '10 Fits: Please separate the vehicles with semicolons',
    ])
    const rows = (await call('GET', `${at(done.id)}/rows`, { token: vendor.token })).body.data
    expect(rows.rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      'added',
      'added',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
    ])
    expect(rows.next).toBeNull()
  })

  it('refuses a negative stock or deposit, contacts in a name, and a part word that is unknown though the name names a part', async () => {
    const done = await run(`SKU,Name,Part,Price,Stock,Fits,Core deposit,Warranty
N-1,Filter,Oil filter,20,-7,any,,
N-2,Filter,Oil filter,20,(7),any,-5,-6 months
N-3,Oil filter Z,Flux capacitor,20,1,any,,
N-4,Oil filter Z,Brakes,20,1,any,,
N-5,Oil filter Z,Engine,20,1,any,,
N-6,Oil filter Y,,20,1,any,,
N-7,Oil filter X,ENGINES & more,20,1,any,,
N-8,"Filter, call 024 412 3456",Oil filter,20,1,any,,
`)
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +3 ~0 =0 !5',
      [
        '2 Stock: “-7” is no quantity',
        '3 Stock: “(7)” is no quantity',
        '3 Core deposit: “-5” is no price',
        '3 Warranty: “-6 months” is no warranty. Write it as 6 months',
        '4 Part: The part “Flux capacitor” is not known. Did you mean Oil Filter?',
        '5 Part: The part “Brakes” is not known. Did you mean Oil Filter?',
        '9 Name: Please leave out phone numbers, e-mail addresses and links',
      ],
    ])
  })
})

describe('realistic files', () => {
  it('reads a wholesaler’s list in French, Windows-1252 and semicolons, with titles above the headings', async () => {
    const text = `Éts Kofi & Frères;;;;\nTarif du 01/11;;;;\n\nRéf. interne;Désignation;Prix unitaire;Qté;Véhicules;État\nK1;Filtre à huile;1.250,50;4;Corolla 2007;neuf\n`
    await db.insertInto('part_alias').values({ part_id: 1, alias: 'Filtre à huile', language: 'fr' }).execute()
    const checked = await check(Buffer.from(text, 'latin1'))
    expect(columnsOf(checked)).toEqual(['shopSku', 'name', 'price', 'stock', 'fits', 'condition'])
    expect([sums(checked), faultsOf(checked)]).toEqual(['checked +1 ~0 =0 !0', []])
    expect(checked.headings[1]?.heading).toBe('Désignation')
  })

  it('reads a sheet made on a phone: descriptions as names, the part from the name, no SKU', async () => {
    const text =
      'DESCRIPTION\tMODEL\tQTY\tPRICE\nOil filter\tvitz 06\t10\t45/-\nOil filter\tcorolla 06\t10\tGHC 50\nbrake pad front\tcorolla 07-10\t4\t¢180\n'
    const done = await run(text)
    expect([columnsOf(done), sums(done), faultsOf(done)]).toEqual([
      ['name', 'fits', 'stock', 'price'],
      'done +3 ~0 =0 !0',
      [],
    ])
    expect((await products()).map(({ name, price_pesewas: price }) => [name, price])).toEqual([
      ['Oil filter', 4_500],
      ['Oil filter', 5_000],
      ['brake pad front', 18_000],
    ])
    expect(sums(await run(text))).toBe('done +0 ~0 =3 !0')
  })

  it('remembers columns corrected by hand for the same headings in another order', async () => {
    const first = await check('Thing,Was kostet es\nOil filter,20\n', { columns: ['name', 'price'] })
    expect(first.isRemembered).toBe(false)
    const { body } = await send('Was kostet es,Thing\n20,Oil filter\n')
    expect(body.data.isRemembered).toBe(true)
    expect(columnsOf(body.data)).toEqual(['price', 'name'])
  })

  it('uses uploaded pictures by file name, and refuses unknown ones', async () => {
    const text =
      'SKU,Name,Part,Price,Stock,Fits,Photo\nP1,Oil filter,Oil filter,20,1,any,FILTER.JPG\nP2,Oil filter 2,Oil filter,20,1,any,none.jpg\n'
    const done = await run(text, { more: { defaultPicture: null, pictures: { 'filter.jpg': picture } } })
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +1 ~0 =0 !1',
      ['3 Photo: The picture “none.jpg” was not uploaded'],
    ])
  })
})

describe('files as shops have them', () => {
  const names = async () =>
    (await products()).map(({ name, price_pesewas: price, brand }) => `${name} ${price} ${brand ?? ''}`.trim())

  it('take the name of new products from the part where they have no other, and leave names that products have', async () => {
    const file = 'Part Name,Make,Model,Year,Price,Qty\nOil filter,Toyota,Corolla,2008-2010,45,5\n'
    const done = await run(file)
    expect([sums(done), faultsOf(done), await names()]).toEqual(['done +1 ~0 =0 !0', [], ['Oil filter 4500']])
    expect(sums(await run(file))).toBe('done +0 ~0 =1 !0')
    await run(sheet)
    expect(sums(await run('SKU,Part,Price\nA-2,Oil filter,360\n'))).toBe('done +0 ~1 =0 !0')
    expect(await names()).toContain('Brake pads 36000')
    expect(faultsOf(await check('Part,Fits,Price,Qty\n,any,20,1\n'))).toEqual(['2 Part: Part is required!'])
  })

  it('keep descriptions beside parts, and use them as names beside nothing but groups', async () => {
    const row = 'Oil filter,any,20,1,Original and long lasting\n'
    expect(columnsOf(await check(`Part name,Fits,Price,Qty,Description\n${row}`)).at(-1)).toBe('description')
    expect(columnsOf(await check(`Category,Fits,Price,Qty,Description\n${row}`)).at(-1)).toBe('name')
  })

  it('may list one part of several brands, conditions and positions without SKUs, and again with other prices', async () => {
    const rows = [
      'Bosch,new,front,20',
      'TRW,new,front,25',
      'TRW,used,front,10',
      'TRW,new,rear,15',
      'trw,Brand New,Rear,16',
    ]
    const file = (cells: readonly string[]) =>
      ['Item,Fits,Stock,Brand,Condition,Position,Price', ...cells.map((row) => `Oil filter,Vitz 2008,1,${row}`)].join(
        '\n',
      )
    const done = await run(file(rows))
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +4 ~0 =0 !1',
      ['6 : Line 5 has the same name and vehicles. Please add SKUs to tell them apart'],
    ])
    const again = rows.slice(0, 4).toReversed()
    expect(sums(await run(file(again)))).toBe('done +0 ~0 =4 !0')
    expect(sums(await run(file(['Denso,new,front,30', ...again])))).toBe('done +1 ~0 =4 !0')
    expect((await products()).map(({ brand }) => brand)).toEqual(['Bosch', 'TRW', 'TRW', 'TRW', 'Denso'])
  })

  it('may change the brand of a product that is alone in the file', async () => {
    const file = (brand: string) => `Item,Fits,Stock,Brand,Price\nOil filter,Vitz 2008,1,${brand},20\n`
    await run(file('Bosch'))
    expect(sums(await run(file('Denso')))).toBe('done +0 ~1 =0 !0')
    expect(await names()).toEqual(['Oil filter 2000 Denso'])
  })

  it('never take a price from a row whose cells are shifted by a comma', async () => {
    const file = 'SKU,Item,Fits,Price,Qty\nA,Oil filter,any,1,250,10\nB,Oil filter,any,20,1,\nC,Oil filter,any,20,1\n'
    const done = await run(file)
    expect([sums(done), faultsOf(done)]).toEqual([
      'done +2 ~0 =0 !1',
      ['2 : This line has more columns than the first row'],
    ])
  })

  it('keep a cost, a total and groups apart from price and part', async () => {
    const file = 'Item,Category,Fits,Cost,Selling price,Qty,Amount\n'
    const checked = await check(
      `${file}Oil filter,Accessories,any,10,20,3,60\nOil filter cap,Cap,any,1,2,3,6\nOil filter Z,Oils & more,any,1,2,3,6\n`,
    )
    expect(columnsOf(checked)).toEqual(['name', 'part', 'fits', null, 'price', 'stock', null])
    expect(faultsOf(checked)).toEqual(['3 Category: The part “Cap” is not known. Did you mean Oil Filter?'])
    expect(columnsOf(await check('Item,Fits,Cost,Qty\nOil filter,any,10,3\n'))).toContain('price')
  })

  it.each([
    ['1.23E+11', '4.4E+9', false],
    ['3-Mar', 'Mar-26', false],
    ['01/02/2005', '1.2.2005', false],
    ['2026-03-03', '12-Sep-2026', false],
    ['0004465', '04465-02220', true],
    ['12E45', '1234-56-78', true],
    ['MAR-2026X', '3-MAX', true],
  ])('refuse numbers of parts that a spreadsheet changed: %s, %s', async (sku, number, isRight) => {
    const done = await check(`SKU,Part no,Item,Fits,Price,Qty\n${sku},${number},Oil filter,any,20,1\n`)
    const told = (cell: string) =>
      `“${cell}” was changed by a spreadsheet. Make the column text and type the number again`
    expect(faultsOf(done)).toEqual(isRight ? [] : [`2 SKU: ${told(sku)}`, `2 Part no: ${told(number)}`])
  })

  it.each([
    ['Corolla (2008-2009)', ['Corolla 2008-2009']],
    ['Corolla (2008-2009), Vitz (2006)', ['Corolla 2008-2009', 'Vitz 2006-2006']],
    ['Corolla (08-09)', ['Corolla 2008-2009']],
    ['Corolla 2008 (with ABS)', ['Corolla 2008-2008']],
  ])('read years in brackets as years: %s', async (cell, fits) => {
    await run(`Item,Fits,Price,Qty\nOil filter,"${cell}",20,1\n`)
    expect(await fitsOf('Oil filter')).toEqual(fits)
  })

  it('tell the size of the engine as a remark, as vehicles have none', async () => {
    await run('Item,Fits,Price,Qty\nOil filter,Corolla 1.8 2008-2009; Vitz 2008 (4x4) 1.3L,20,1\n')
    const { rows } = await pool.query('select distinct note from fitment order by 1')
    expect(rows.map(({ note }) => note)).toEqual(['1.8', '4x4, 1.3L'])
  })

  it('tell engine, body and trim of their columns as remarks, and tell products apart by them', async () => {
    const file =
      'Part name,Make,Model,Year,Engine,Body,Trim,Price,Qty\nOil filter,Toyota,Corolla,2008,1.8,Sedan,LE,20,1\nOil filter,Toyota,Corolla,2008,1.6,,,20,1\nOil filter,Toyota,Vitz,2008,,,,20,1\n'
    const done = await run(file)
    expect([sums(done), faultsOf(done)]).toEqual(['done +3 ~0 =0 !0', []])
    expect(columnsOf(done).slice(4, 7)).toEqual(['engine', 'body', 'trim'])
    const { rows } = await pool.query('select note from fitment order by product_id')
    expect(rows.map(({ note }) => note)).toEqual(['1.8, Sedan, LE', '1.6', null])
    expect(sums(await run(file))).toBe('done +0 ~0 =3 !0')
  })

  it('say that no product has a SKU, where a file has prices alone', async () => {
    expect(faultsOf(await check('SKU,Price\nNOPE,20\n'))).toEqual(['2 SKU: No product of this shop has this SKU'])
  })

  it('remember headings that occur twice', async () => {
    await check('Item,Item,Price\nOil filter,X,20\n', { columns: [null, 'name', 'price'] })
    expect(columnsOf((await send('Price,Item,Item\n20,X,Oil filter\n')).body.data)).toEqual(['price', null, 'name'])
  })

  it('are read in the code pages of Chinese, Arabic and Vietnamese Windows', async () => {
    const files = [
      // 配件名称,价格,库存
      Buffer.from([
        0xc5, 0xe4, 0xbc, 0xfe, 0xc3, 0xfb, 0xb3, 0xc6, 44, 0xbc, 0xdb, 0xb8, 0xf1, 44, 0xbf, 0xe2, 0xb4, 0xe6,
      ]),
      // السعر,الكمية
      Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 44, 0xc7, 0xe1, 0xdf, 0xe3, 0xed, 0xc9]),
    ]
    const sent = await Promise.all(files.map((head) => send(Buffer.concat([head, Buffer.from('\nOil filter,20,1\n')]))))
    expect(sent.map(({ body }) => columnsOf(body.data))).toEqual([
      ['part', 'price', 'stock'],
      ['price', 'stock'],
    ])
  })

  it.each([
    ['pipes', 'Item|Price|Fits\nOil filter|20|Corolla 2008\n'],
    ['semicolons beside more commas', 'Item;Price;Fits\nOil filter;1,50;Corolla 2008, 2009, Vitz 2008, 2009\n'],
    [
      'commas beside more semicolons',
      'Item,Price,Fits\nOil filter,20,Corolla 2008; Corolla 2009; Vitz 2008; Vitz 2009\n',
    ],
  ])('are split by %s', async (_, file) => {
    expect(columnsOf((await send(file)).body.data)).toEqual(['name', 'price', 'fits'])
  })

  it('are refused without headings, as the first product would be missing', async () => {
    const { status, body } = await send(
      'Oil filter,90915-YZZE1,Corolla 2008,45,4\nOil filter,90915-YZZE2,Vitz 2008,45,4\n',
    )
    expect([status, body.message]).toEqual([
      400,
      'This file has no headings. Please add a first line that names the columns, such as Name, Price, Stock',
    ])
  })

  it('are repaired when their letters were broken by a wrong code page', async () => {
    const file = Buffer.from('Nom;Prix;Quantité;Véhicule\nOil filter “été”;20;4;any\n')
    const broken = Buffer.from(new TextDecoder('windows-1252').decode(file))
    await run(broken)
    expect(await names()).toEqual(['Oil filter “été” 2000'])
  })

  it('keep boxes that nobody ticked, and rows without a name, apart from products', async () => {
    const checked = await check(
      'Item,For sale?,Fits,Price,Qty\nOil filter,TRUE,any,20,1\n,FALSE,,,\n,FALSE,,,\n,,,40,\n,,,50,\n',
    )
    expect(sums(checked)).toBe('checked +1 ~0 =0 !2')
    expect(faultsOf(checked).filter((fault) => fault.includes('same name'))).toEqual([])
  })

  it('have names without markup, also when they are imported again', async () => {
    const file = 'Item,Fits,Price,Qty\n<b>Oil filter</b> &amp; cap,any,20,1\n'
    await run(file)
    expect(await names()).toEqual(['Oil filter & cap 2000'])
    expect(sums(await run(file))).toBe('done +0 ~0 =1 !0')
  })

  it('read vehicles from lines above their products, until the next line with a name alone', async () => {
    const file = [
      'ITEM,YEAR,PRICE,QTY,VALUE',
      'Oil filter early,2008,20,1,20',
      'TOYOTA COROLLA,,,,60',
      'Oil filter,2008-2009,20,1,20',
      'Brake pads,,30,1,30',
      'VITZ 2006,,,,',
      'Oil filter,,25,1,25',
      'FILTERS,,,,',
      'Oil filter late,,25,1,25',
      'UNIVERSAL,,,,',
      'Oil filter any,,25,1,25',
      'Toyota Vitz,2007,,,',
      'Oil filter lost,,25,1,25',
    ]
    const done = await run(file.join('\n'))
    expect(columnsOf(done)).toEqual(['name', 'years', 'price', 'stock', null, 'fits'])
    expect(done.total).toBe(9)
    expect(done.faults.filter(({ message }) => message.startsWith('Please select')).map(({ line }) => line)).toEqual([
      2, 8, 9, 12, 13,
    ])
    expect((await products()).map(({ name, fits_any_vehicle: any }) => `${name} ${any}`)).toEqual([
      'Oil filter false',
      'Brake pads false',
      'Oil filter false',
      'Oil filter any true',
    ])
    expect([await fitsOf('Brake pads'), await fitsOf('Oil filter')]).toEqual([
      ['Corolla 2005-2010'],
      ['Corolla 2008-2009', 'Vitz 2006-2006'],
    ])
  })

  it('take no part for another that the catalogue lacks', async () => {
    const thing = 'oil filter housing'
    await db.insertInto('search_phrase').values({ language: 'en', phrase: thing, meaning: thing }).execute()
    const checked = await check('Item,Fits,Price,Qty\nOil filter housing,any,20,1\nOil filter small,any,20,1\n')
    expect(faultsOf(checked)).toEqual(['2 : The part “Oil filter housing” is not known'])
    await db.deleteFrom('search_phrase').where('phrase', '=', thing).execute()
  })

  it('take words for no warranty as none, which clears the one of a product', async () => {
    const file = (warranty: string) => `Item,Fits,Price,Qty,Warranty (months)\nOil filter,any,20,1,${warranty}\n`
    const warranties: string[] = []
    for (const cell of ['6', 'Sin garantía', 'No warranty']) {
      expect(faultsOf(await run(file(cell)))).toEqual([])
      const { rows } = await pool.query<{ warranty: string }>(
        `select concat_ws(' ', warranty_duration, warranty_unit) as warranty from product`,
      )
      warranties.push(...rows.map(({ warranty }) => warranty))
    }
    expect(warranties).toEqual(['6 months', '', ''])
  })

  it('take n/a for none, and never the error of a formula for a value', async () => {
    const file = (cells: string) => `Item,Part no,Brand,Fits,Price,Qty\nOil filter,${cells},any,20,1\n`
    await run(file('n/a,N/A'))
    expect(await names()).toEqual(['Oil filter 2000'])
    expect((await pool.query('select 1 from part_number')).rows).toEqual([])
    const told = (cell: string) => `“${cell}” is an error of a formula. Please correct it in the spreadsheet`
    expect(faultsOf(await check(file('#N/A,#REF!')))).toEqual([
      `2 Brand: ${told('#REF!')}`,
      `2 Part no: ${told('#N/A')}`,
    ])
  })

  it('are no web pages', async () => {
    const { body } = await send('<html><table><tr><td>Item</td></tr></table></html>', 'list.xls')
    expect(body.message).toBe('This is a web page. Please open it in a spreadsheet and save it as XLSX')
  })
})

describe('columns of makes and years', () => {
  const list = (headings: string, ...rows: string[]) =>
    [
      `name,part,price,quantity,condition,${headings}`,
      ...rows.map((row, at) => `P${at},Oil filter,20,1,new,${row}`),
    ].join('\n')
  const fitsOfRow = async (headings: string, row: string) => {
    const done = await run(list(headings, row))
    return faultsOf(done).length > 0 ? faultsOf(done) : fitsOf('P0')
  }

  it('narrow the model to its make and years: make, model, from and to', async () => {
    const file = list('make,model,from,to', 'Toyota,Corolla,2008,2009', 'Toyota,Matrix,,')
    const done = await run(file)
    expect(columnsOf(done).slice(5)).toEqual(['make', 'fits', 'firstYear', 'lastYear'])
    expect([sums(done), faultsOf(done)]).toEqual(['done +2 ~0 =0 !0', []])
    expect([await fitsOf('P0'), await fitsOf('P1')]).toEqual([['Corolla 2008-2009'], ['Matrix 2005-2005']])
    expect(sums(await run(file))).toBe('done +0 ~0 =2 !0')
  })

  it.each([
    ['Make,Model,Year', 'toyota,corolla,2008-2009', ['Corolla 2008-2009']],
    ['Model,Years', 'Corolla,2007-08', ['Corolla 2007-2008']],
    ['Make,Model,Start Year,End Year', 'Toyota,Corolla,2009,', ['Corolla 2009-2010']],
    ['Make,Model,Year', 'Toyota,"Corolla, Vitz",2009+', ['Corolla 2009-2010', 'Vitz 2009-2010']],
    ['Make,Model,Year', 'Toyota,Corolla/Vitz,2010', ['Corolla 2010-2010', 'Vitz 2010-2010']],
    ['Make,Model,Year', 'Toyota,Corolla 2007-2009,2008-2010', ['Corolla 2008-2009']],
    ['Make,Model,Year', 'Toyota/Hyundai,Corolla front,2010', ['Corolla 2010-2010 front']],
    ['Brand,Car,Year', 'Toyota,Matrix,2005', ['Matrix 2005-2005']],
    ['Model', 'Corolla', ['Corolla 2005-2010']],
    ['Make,Model,Year', 'Toyota,Corolla,-', ['Corolla 2005-2010']],
    ['Make,Model,Year', 'Honda,Corolla,2008', ['2 Make: The make “Honda” is not known']],
    ['Make,Model,Year', 'Hyundai,Corolla,2008', ['2 Model: The vehicle “Hyundai Corolla” is not known']],
    ['Make,Model,Year', 'Toyota,Corolla,1999', ['2 Model: “Toyota Corolla” was not made in these years']],
    [
      'Make,Model,From,To',
      'Toyota,Corolla,2010,2007',
      ['2 From: “2010-2007” is no year. Write it as 2008 or 2008-2012'],
    ],
    ['Make,Model,Year', 'Toyota,,2008', ['2 Model: Please select at least one vehicle']],
    [
      'Make,Model,Year',
      'Toyota,All models,',
      ['2 Model: “All models” fits every vehicle. Please name models, or leave make and years empty'],
    ],
  ])('%s: %s', async (headings, row, expected) => expect(await fitsOfRow(headings, row)).toEqual(expected))

  it('tells a model that is named like a year from the years', async () => {
    for (const year of [2013, 2014, 2015]) await build.vehicle('Peugeot', '2008', year)
    const headings = 'make,model,from,to'
    expect(await fitsOfRow(headings, 'Peugeot,2008,2013,2014')).toEqual(['2008 2013-2014'])
    const unknown = await run(list(headings, 'Toyota,2009,2008,2012').replace('P0', 'P1'))
    expect(faultsOf(unknown)).toEqual(['2 model: The vehicle “Toyota 2009” is not known'])
  })

  it('reads a make such as “universal” beside no model as every vehicle', async () => {
    await run(list('make,model,year', 'Universal,,'))
    expect((await products()).map((one) => one.fits_any_vehicle)).toEqual([true])
  })

  it('tells products of one name apart by their years', async () => {
    const named =
      'name,part,price,quantity,model,year\nF,Oil filter,20,1,Corolla,2007\nF,Oil filter,30,1,Corolla,2008\n'
    expect(sums(await run(named))).toBe('done +2 ~0 =0 !0')
    expect(sums(await run(named))).toBe('done +0 ~0 =2 !0')
  })

  it('are named in the check when they are left out beside vehicles, as in columns remembered from before', async () => {
    const file = list('make,model,from,YoP', 'Toyota,Corolla,2008,2008')
    const columns: (ProductColumn | null)[] = ['name', 'part', 'price', 'stock', 'condition', null, 'fits', null, null]
    const checked = await check(file, { columns })
    expect(widenedBy(checked.headings, columnsOf(checked))).toEqual(['make', 'from', 'YoP'])
    const { body } = await send(file)
    expect([body.data.isRemembered, widenedBy(body.data.headings, columnsOf(body.data))]).toEqual([
      true,
      ['make', 'from', 'YoP'],
    ])
    const matched = await check(list('make,model,from,to,cost', 'Toyota,Corolla,2008,2009,2000'))
    expect(widenedBy(matched.headings, columnsOf(matched))).toEqual([])
  })
})

describe('one import at a time', () => {
  it('a shop runs one, and other shops are not affected', async () => {
    const first = (await send(sheet)).body.data.id as number
    await db.updateTable('product_import').set({ state: 'running' }).where('id', '=', first).execute()
    const second = (await send(sheet)).body.data.id as number
    const refused = await call('POST', at(second, '/check'), { token: vendor.token, data: { columns: ['name'] } })
    expect([refused.status, refused.body.code]).toEqual([409, 'import_running'])
  })

  it('continues where it stopped, and counts no row twice', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => `S${n},Filter ${n},Oil filter,20,1,any`)
    const checked = await check(`SKU,Name,Part,Price,Stock,Fits\n${rows.join('\n')}\n`)
    expect(sums(checked)).toBe('checked +450 ~0 =0 !0')
    await pool.query(`create function stop_import() returns trigger language plpgsql as
      $$ begin if new.name = 'Filter 210' then raise 'stop'; end if; return new; end $$;
      create trigger stop before insert on product for each row execute function stop_import()`)
    await call('POST', at(checked.id, '/run'), { token: vendor.token })
    await expect.poll(async () => (await read(checked.id)).state, { timeout: 10_000 }).toBe('failed')
    expect((await read(checked.id)).done).toBe(200)
    await pool.query('drop trigger stop on product; drop function stop_import')
    await call('POST', at(checked.id, '/run'), { token: vendor.token })
    await settled()
    expect(sums(await read(checked.id))).toBe('done +450 ~0 =0 !0')
    expect(await products()).toHaveLength(450)
  })

  it('is refused before it was checked, and to others', async () => {
    const { id } = (await send(sheet)).body.data as ProductImportDetails
    expect((await call('POST', at(id, '/run'), { token: vendor.token })).body.code).toBe('import_not_checked')
    const other = await aVendor(db)
    expect((await send(sheet, 'x.csv', other)).status).toBe(403)
    const otherShop = await aShop(db, other.id)
    expect((await call('GET', `/business/${otherShop}/imports/${id}`, { token: other.token })).status).toBe(404)
  })
})
