import type { ImportKind, ImportRun } from '@axle/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)
afterAll(close)

let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(db)
})
beforeEach(() => pool.query('truncate category, part, make, model, vehicle, product, listing restart identity cascade'))

/** Confirms every make that a file may name. */
const makesOf = (csv: string) => [...new Set(csv.split(/\r?\n/).map((row) => row.split(/[,;]/)[0] || 'none'))]
const start = (kind: ImportKind, csv: string, dryRun: boolean, newMakes = makesOf(csv), newCategories?: string[]) =>
  call('POST', '/imports', {
    token: admin.token,
    data: { kind, csv, dryRun, fileName: 'file.csv', newMakes, newCategories },
  })
async function run(
  kind: ImportKind,
  csv: string,
  dryRun = false,
  newMakes = makesOf(csv),
  newCategories?: string[],
): Promise<ImportRun> {
  const { status, body } = await start(kind, csv, dryRun, newMakes, newCategories)
  expect(status).toBe(201)
  await settled()
  return (await call('GET', `/imports/${body.data.id}`, { token: admin.token })).body.data
}
const sums = ({ state, done, total, added, changed, same, failed }: ImportRun) => ({
  state,
  done,
  total,
  added,
  changed,
  same,
  failed,
})
const exported = async (kind: ImportKind) =>
  (await call('GET', `/exports/${kind}`, { token: admin.token })).body.data as { fileName: string; csv: string }
const errorsOf = ({ errors }: ImportRun) => errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)
const category = (name: string) =>
  db.insertInto('category').values({ name, slug: name.toLowerCase(), position: 1 }).execute()

describe('importing parts', () => {
  it('adds, moves and names them; existing ones stay, and nothing is added twice', async () => {
    await category('Brakes')
    await category('Engine')
    await build.part('Disc', 'Brakes')
    await build.part('Belt', 'Brakes')
    const csv = 'part,category,aliases\nPads,brakes,Lining|Blocks| pads\nDISC,Brakes,\nBelt,Engine,Timing belt\n'
    expect(sums(await run('parts', csv))).toEqual({
      state: 'done',
      done: 3,
      total: 3,
      added: 1,
      changed: 1,
      same: 1,
      failed: 0,
    })
    const { csv: all, fileName } = await exported('parts')
    expect(all).toBe(
      '\uFEFFcategory,part,aliases\r\nBrakes,Disc,\r\nBrakes,Pads,Blocks|Lining\r\nEngine,Belt,Timing belt\r\n',
    )
    expect(fileName).toMatch(/^axle-parts-\d{4}-\d\d-\d\d\.csv$/)
    for (const again of [csv, all]) expect(sums(await run('parts', again))).toMatchObject({ same: 3, failed: 0 })
    expect((await exported('parts')).csv).toBe(all)
  })

  it('reports each invalid row by line and column, and imports the others', async () => {
    await category('Brakes')
    await build.part('Disc', 'Brakes')
    const { id } = await db.selectFrom('part').select('id').executeTakeFirstOrThrow()
    await db.insertInto('part_alias').values({ part_id: id, alias: 'Rotor' }).execute()
    const done = await run(
      'parts',
      [
        'category,part,aliases',
        'Brakes,,x',
        ',Pads,',
        'Wheels,Rim,',
        `Brakes,${'x'.repeat(81)},`,
        'Brakes,Good,"first|second"',
        'Brakes,good,',
        'Brakes,Rotor,',
        'Brakes,Other,disc',
        'Brakes,Third,Good',
        'Brakes,Wide,a,b',
        `Brakes,Many,${Array.from({ length: 61 }, (_, n) => `n${n}`).join('|')}`,
        `Brakes,Long,${'y'.repeat(81)}`,
        'Brakes,=HYPERLINK("x"),',
      ].join('\n'),
    )
    expect(sums(done)).toMatchObject({ state: 'done', added: 2, failed: 11 })
    expect(errorsOf(done)).toEqual([
      '2 part: Part is required!',
      '3 category: Category is required!',
      '4 category: Category Wheels does not exist',
      '5 part: Must be at most 80 characters',
      '7 part: Line 6 already has this part',
      '8 part: Rotor is an alias of Disc',
      '9 aliases: disc is the name of another part',
      '10 aliases: Good is the name of another part',
      '11 : This line has more columns than the first row',
      '12 aliases: There can be at most 60 aliases',
      `13 aliases: ${'y'.repeat(20)}… is too long for an alias. Use at most 80 characters`,
    ])
    expect((await exported('parts')).csv).toContain(`"'=HYPERLINK(""x"")"`)
  })

  it('announces new categories with a likely correction, and adds only confirmed ones [M-06]', async () => {
    await category('Brakes')
    await build.part('Disc', 'Brakes')
    const file = 'category,part\nBrakess,Pads\nExhaust,Muffler\nEXHAUST ,Pipe\nExhaust,Disc\nBRAKES,Drum\nWheels,'
    const dry = await run('parts', file, true)
    expect(sums(dry)).toMatchObject({ added: 4, changed: 1, failed: 1 })
    expect(dry.newCategories).toEqual([
      { name: 'Brakess', rows: 1, similar: 'Brakes' },
      { name: 'Exhaust', rows: 3, similar: null },
    ])
    const names = async () => (await db.selectFrom('category').select(['name', 'slug', 'position']).execute()).slice(1)
    expect(await names()).toEqual([])
    const confirm = (...confirmed: string[]) => run('parts', file, false, [], confirmed)
    expect(errorsOf(await confirm())).toEqual([
      '2 category: Category Brakess does not exist',
      '3 category: Category Exhaust does not exist',
      '4 category: Category EXHAUST does not exist',
      '5 category: Category Exhaust does not exist',
      '7 part: Part is required!',
      '7 category: Category Wheels does not exist',
    ])
    const real = await confirm('exhaust', 'Wheels')
    expect(sums(real)).toMatchObject({ added: 2, changed: 1, same: 1, failed: 2 })
    expect(await names()).toEqual([{ name: 'Exhaust', slug: 'exhaust', position: 2 }])
    const all = (await exported('parts')).csv
    expect(all).toContain('Exhaust,Disc,\r\nExhaust,Muffler,\r\nExhaust,Pipe,')
    expect(sums(await confirm('exhaust', 'Wheels'))).toMatchObject({ added: 0, changed: 0, same: 4, failed: 2 })
    expect([(await names()).length, (await exported('parts')).csv]).toEqual([1, all])
  })

  it('updates lists and search with the new names and categories', async () => {
    const shopId = await aShop(db, (await aVendor(db)).id)
    const id = await build.product({ shopId, name: 'One', part: 'Disc', category: 'Brakes' })
    await category('Engine')
    await run('parts', 'category,part,aliases\nEngine,Disc,Rotorplate')
    const found = async (query: string) =>
      (await call('GET', `/products?${query}`)).body.data.map((product: { id: number }) => product.id)
    expect([await found('category=Engine'), await found('q=rotorplate')]).toEqual([[id], [id]])
  })
})

/** 5,000 rows of 40 makes, of which 37 are invalid, and the error of each. */
function vehiclesWithErrors(): { csv: string; planted: string[] } {
  const rows = Array.from({ length: 5_000 }, (_, n) => {
    const model = Math.floor(n / 25)
    return [`Make ${model % 40}`, `Model ${model}`, String(1990 + (n % 25)), '', `M${model}`]
  })
  const planted: string[] = []
  const plant = (at: number, cell: number, text: string, error: string) => {
    const row = rows[at]
    if (row) row[cell] = text
    planted.push(`${at + 2} ${error}`)
  }
  for (let n = 0; n < 10; n++) plant(101 + n * 431, 2, '', 'year: Year is required!')
  for (let n = 0; n < 9; n++)
    plant(
      202 + n * 431,
      2,
      ['19x4', '1899', '2101', '20 10'][n % 4] ?? '',
      'year: Year must be a whole number from 1900 to 2100',
    )
  for (let n = 0; n < 8; n++) plant(303 + n * 431, 0, '', 'make: Make is required!')
  for (let n = 0; n < 6; n++) plant(404 + n * 431, 1, 'z'.repeat(81), 'model: Must be at most 80 characters')
  for (let n = 0; n < 4; n++) {
    const at = 506 + n * 431
    plant(at, 2, rows[at - 1]?.[2] ?? '', `year: Line ${at + 1} already has this vehicle`)
  }
  const lines = ['make,model,year,make_aliases,model_aliases', ...rows.map((row) => row.join(','))]
  const rowNumberOf = (text: string) => Number(text.split(' ')[0])
  return { csv: lines.join('\r\n'), planted: planted.toSorted((a, b) => rowNumberOf(a) - rowNumberOf(b)) }
}

describe('importing vehicles', () => {
  it('reads 5,000 rows with 37 errors in well under a minute, and reports each by line', async () => {
    const { csv, planted } = vehiclesWithErrors()
    expect(planted).toHaveLength(37)
    const expected = { state: 'done', done: 5_000, total: 5_000, added: 4_963, changed: 0, same: 0, failed: 37 }
    const dry = await run('vehicles', csv, true)
    expect([sums(dry), errorsOf(dry)]).toEqual([expected, planted])
    expect(await db.selectFrom('make').selectAll().execute()).toEqual([])

    const startedAt = performance.now()
    const real = await run('vehicles', csv)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect([sums(real), real.errors]).toEqual([expected, dry.errors])
    const { rows } = await pool.query(
      `select (select count(*) from make) as makes, (select count(*) from model) as models, (select count(*) from vehicle) as vehicles,
        (select count(*) from model_alias) as aliases`,
    )
    expect(rows).toEqual([{ makes: 40, models: 200, vehicles: 4_963, aliases: 200 }])

    expect(sums(await run('vehicles', csv))).toEqual({ ...expected, added: 0, same: 4_963 })
    const all = (await exported('vehicles')).csv
    expect(sums(await run('vehicles', all, true))).toMatchObject({ added: 0, changed: 0, same: 4_963, failed: 0 })
    const runs = (await call('GET', '/imports', { token: admin.token })).body.data
    expect(runs[0]).toMatchObject({
      kind: 'vehicles',
      isDryRun: true,
      by: 'Ama Mensah',
      fileName: 'file.csv',
      errors: [],
    })
    expect(runs[1].errors).toHaveLength(5)
  })

  it('accepts regional names (a Vitz is a Yaris elsewhere), but no make named like another', async () => {
    const file = [
      'make;model;year;make_aliases;model_aliases',
      'Toyota;Vitz;2004;;Yaris',
      'Toyota;Yaris;2004;;Vitz',
      'Volkswagen;Golf;1999;Vw|Volks;',
      'Beetle;Bug;1999;Toyota;',
    ].join('\n')
    const done = await run('vehicles', file)
    expect(errorsOf(done)).toEqual(['5 make_aliases: Toyota is the name of another make'])
    expect((await exported('vehicles')).csv.split('\r\n').slice(1, 4)).toEqual([
      'Toyota,Vitz,2004,,Yaris',
      'Toyota,Yaris,2004,,Vitz',
      'Volkswagen,Golf,1999,Volks|Vw,',
    ])
    expect(sums(await run('vehicles', file))).toMatchObject({ same: 3, failed: 1 })
    // An old file does not recreate merged or renamed rows.
    await db.insertInto('model_alias').columns(['model_id', 'alias']).values({ model_id: 3, alias: 'Gulf' }).execute()
    const old = await run('vehicles', 'make,model,year\nVW,Polo,2001\nVolkswagen,gulf,2001\nVolkswagen,Golf,2000')
    expect(errorsOf(old)).toEqual(['2 make: VW is an alias of Volkswagen', '3 model: gulf is an alias of Golf'])
    expect(old).toMatchObject({ added: 1 })
  })

  it('announces new makes with a likely correction, and adds only confirmed ones [M-06]', async () => {
    await run('vehicles', 'make,model,year,make_aliases\nToyota,Corolla,2001,\nVolkswagen,Golf,2001,VW')
    const file = 'make,model,year\nToyotta,Corolla,2002\nChery,QQ,2009\nChery,QQ,2010\nToyota,Corolla,2003'
    const dry = await run('vehicles', file, true)
    expect(dry).toMatchObject({ added: 4, failed: 0 })
    expect(dry.newMakes).toEqual([
      { name: 'Toyotta', rows: 1, similar: 'Toyota' },
      { name: 'Chery', rows: 2, similar: null },
    ])
    const real = await run('vehicles', file, false, ['chery'])
    expect(sums(real)).toMatchObject({ added: 3, failed: 1 })
    expect(errorsOf(real)).toEqual(['2 make: Toyotta is a new make that was not confirmed'])
    expect((await exported('vehicles')).csv).not.toContain('Toyotta')
    const unconfirmed = await run('vehicles', 'make,model,year\nGeely,CK,2009', false, [])
    expect(unconfirmed).toMatchObject({ added: 0, failed: 1 })
  })

  it('reports when ids run out, and is audited', async () => {
    await pool.query(`select setval(pg_get_serial_sequence('make', 'id'), 32766)`)
    const done = await run('vehicles', 'make,model,year\nLast,A,2001\nToo many,A,2001\nLast,B,2002')
    expect([done.added, errorsOf(done)]).toEqual([2, ['3 make: The catalogue cannot hold another make']])
    const entry = db
      .selectFrom('audit')
      .selectAll()
      .where('subject_type', '=', 'import')
      .where('subject_id', '=', String(done.id))
    expect(await entry.execute()).toMatchObject([
      {
        action: 'curation.imported',
        actor_id: admin.id,
        ip: '127.0.0.1',
        details: { kind: 'vehicles', fileName: 'file.csv', added: 2, failed: 1 },
      },
    ])
    const dry = await run('vehicles', 'make,model,year\nLast,A,2009', true)
    expect(
      await db
        .selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', String(dry.id))
        .where('subject_type', '=', 'import')
        .execute(),
    ).toEqual([])
  })

  it('resumes after an interruption, and counts nothing twice', async () => {
    const years = Array.from({ length: 200 }, (_, n) => 1901 + n)
    const rows = Array.from({ length: 12 }, (_, model) => years.map((year) => `M,Model ${model},${year}`)).flat()
    await pool.query(`create function break_off() returns trigger language plpgsql as
      'begin if new.done > 1000 then raise exception ''away''; end if; return new; end'`)
    await pool.query('create trigger break_off before update on import_run for each row execute function break_off()')
    const { body } = await start('vehicles', ['make,model,year', ...rows].join('\n'), false)
    const read = async () => (await call('GET', `/imports/${body.data.id}`, { token: admin.token })).body.data
    await expect.poll(async () => (await read()).state, { timeout: 5_000 }).toBe('failed')
    expect(await read()).toMatchObject({ done: 1_000, added: 1_000 })
    await pool.query('drop trigger break_off on import_run')
    await settled()
    expect(sums(await read())).toEqual({
      state: 'done',
      done: 2_400,
      total: 2_400,
      added: 2_400,
      changed: 0,
      same: 0,
      failed: 0,
    })
  })
})

it('rejects an invalid file at once, at its field', async () => {
  const { status, body } = await start('vehicles', 'category,part\na,b', true)
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        path: 'csv',
        message:
          'The first row must name the columns make, model, year, make_aliases, model_aliases. Missing: make, model, year',
      },
    ],
  ])
  expect((await call('GET', '/imports/999999', { token: admin.token })).body.code).toBe('import_not_found')
})
