import { ghanaRegions } from '@axle/contract/ghana-regions'
import { ghanaTowns } from '@axle/contract/ghana-towns'
import { describe, expect, it } from 'vitest'
import type { SearchRequest } from '../../search-index/index.ts'
import { partsNamed, readWords } from '../index.ts'
import { exactKey } from '../spelling/keys.ts'
import { starterReference } from '../testing/starter-reference.ts'
import { spellingsInScripts } from './places-in-scripts.ts'

const reference = await starterReference()

/** Every part of the taxonomy is on sale, and no product's name has any word. */
const engine = {
  search: async ({ text }: SearchRequest) => {
    const isListed = text?.must.every(({ anyOf }) =>
      anyOf.some(({ all }) => all.every(({ field }) => field === 'part')),
    )
    return { ids: [], total: isListed ? 1 : 0 }
  },
  suggest: async () => [],
  numbersBeside: async () => [],
}
const context = { thisYear: 2026, shops: [] as { town: string; region: string }[], dollarRate: undefined }
const read = async (q: string, from = reference) => {
  const { text, parts, ...rest } = await readWords(q, from, engine, context)
  const isNothing = text?.must.every(({ anyOf }) => anyOf.length === 0)
  return { ...rest, isNothing, parts: parts.map((id) => from.parts.find((part) => part.id === id)?.name) }
}

describe('parts that nobody sells', () => {
  it.each([
    'radiator hose',
    'front left door handle corolla',
    'clutch cable',
    'timing cover',
    'fuel injector cleaner',
    'power steering hose camry',
    'corolla flywheel',
    'camsensor',
    'gear oil',
    'rear bumper',
    'spark plug hose',
    'durite de radiateur',
    'poignée de porte avant gauche',
    'Kühlerschlauch Golf',
    'liquido de frenos',
    'tay nắm cửa',
    '刹车油',
    '煞車油',
    'زيت فرامل',
    'iphone charger',
  ])('%s: list nothing, instead of the part that they belong to', async (q) => {
    expect(await read(q)).toMatchObject({ isNothing: true })
  })
  it.each([
    ['clutch cover', 'Clutch Kit'],
    ['air cleaner', 'Air Filter'],
    ['front disc plate', 'Brake Disc'],
    ['gear seat', 'Engine Mount'],
    ['radiator water', 'Coolant 4 L'],
    ['rear door', 'Door Shell'],
  ])('are not meant by %s', async (q, part) => {
    const { isNothing, parts } = await read(q)
    expect([isNothing, parts[0]]).toEqual([false, part])
  })
  it('are left out beside parts that are sold', async () => {
    expect(await read('brake pads and brake fluid')).toMatchObject({
      isNothing: false,
      parts: ['Brake Pad Set'],
      ignored: ['brake fluid'],
    })
  })
  it('are found in every language once the taxonomy has them', async () => {
    const parts = [...reference.parts, { id: 9_999, name: 'Radiator Hose', category: 'Cooling', sizeKind: null }]
    for (const q of ['radiator pipe', 'durite', 'Kühlerschlauch'])
      expect((await read(q, { ...reference, parts })).parts, q).toEqual(['Radiator Hose'])
  })
})

/** The parts that a search lists, the likeliest first. */
const listed = async (q: string) => {
  const { text } = await readWords(q, reference, engine, context)
  return (text?.must ?? [])
    .flatMap(({ anyOf }) => anyOf)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ all }) => all)
    .flatMap((term) => (term.field === 'part' ? reference.parts.filter(({ id }) => id === term.value) : []))
    .map(({ name }) => name)
}

describe('a symptom', () => {
  it.each([
    ['car overheating', 'Radiator'],
    ['my ac is not cooling', 'AC Compressor'],
    // The name of a system only says where.
    ['engine misfiring', 'Spark Plug'],
    ['noise when I turn the steering', 'CV Joint'],
    ['not starting in the morning', 'Starter Motor'],
    ['la clim ne refroidit plus', 'AC Compressor'],
    ['Auto springt nicht an', 'Starter Motor'],
    ['frenos chillan', 'Brake Pad Set'],
    ['xe nóng máy', 'Radiator'],
    ['方向盘抖动', 'Tie Rod End'],
    ['البطارية لا تشحن', 'Alternator'],
    ['no reverse', 'Automatic Gearbox'],
  ])('lists its causes, the likeliest first: %s', async (q, part) => {
    expect(await read(q)).toMatchObject({ isNothing: false, ignored: [] })
    expect((await listed(q))[0]).toBe(part)
  })

  it.each([
    ['tail lamp smoke', 'tail lamp'],
    ['radiator overheating', 'radiator'],
    ['no reverse lamp', 'reverse lamp'],
    ['alternator belt noise', 'alternator belt'],
    // The first word also begins a symptom.
    ['heavy duty clutch', 'clutch'],
    ['heavy duty brakes', 'brakes'],
    ['high performance brakes', 'brakes'],
    ['weak suspension', 'suspension'],
    ['soft clutch', 'clutch'],
    ['loose engine', 'engine'],
    ['black clutch', 'clutch'],
    ['hard clutch', 'clutch'],
    ['high beam', 'beam'],
  ])('gives way to a named part: %s', async (q, named) => expect(await listed(q)).toEqual(await listed(named)))

  it('is neither begun nor misspelled by other words', async () => {
    expect(await listed('overheatin')).toEqual([])
    expect(await listed('owerheeting')).toEqual([])
    expect(await read('high beam')).toMatchObject({ understood: [] })
  })

  it.each(['smoke', 'No reverse lamp'])('is no name of a part on products: %s', async (name) => {
    expect([...(await partsNamed(name, reference)).keys()]).toEqual([])
  })
})

describe('joined words', () => {
  it.each([
    ['toyotacorollabrakepads', 'Brake Pad Set', 'Corolla'],
    ['brakepadscorolla2010', 'Brake Pad Set', 'Corolla'],
    ['vitzoilfilter2008', 'Oil Filter', 'Vitz'],
  ])('are read one by one: %s', async (q, part, model) => {
    const { parts, understood } = await read(q)
    expect(parts[0]).toBe(part)
    expect(understood.map(({ value }) => value).join()).toContain(model)
  })
})

it('unknown words beside words without meaning find nothing by the latter', async () => {
  expect(await read('machine à laver')).toMatchObject({ isNothing: true })
})

it('seven digits of a tyre are its size', async () => {
  const { text } = await readWords(
    '1956515',
    reference,
    { ...engine, search: async () => ({ ids: [], total: 1 }) },
    context,
  )
  expect(text?.must[0]?.anyOf[0]?.all).toEqual([{ field: 'size', value: '195/65 R15' }])
})

describe('codes of engines and chassis', () => {
  it.each([
    ['1zz spark plugs', ['Avensis', 'Corolla', 'Matrix', 'RAV4', 'Vibe'], [1997, 2008]],
    ['2zr-fe engine', ['Auris', 'Avensis', 'Corolla', 'Matrix', 'Vibe'], [2006, 2026]],
    ['corolla 2ZRFE coil', ['Corolla'], [2006, 2026]],
    ['QG18DE clutch', ['Almera', 'Primera', 'Sentra'], [1999, 2007]],
    ['AE100 shock absorber', ['Corolla'], [1991, 1994]],
    ['M271 engine mount', ['C-Class', 'E-Class'], [2002, 2016]],
  ])('name models and years: %s', async (q, models, [from, to] = []) => {
    const { prefer, number } = await read(q)
    const named = reference.models.filter(({ id }) => prefer?.models?.includes(id)).map(({ name }) => name)
    expect(named.toSorted()).toEqual(models)
    expect([Math.min(...(prefer?.years ?? [])), Math.max(...(prefer?.years ?? []))]).toEqual([from, to])
    expect(number).toBeUndefined()
  })
  it('are shown as typed', async () => {
    expect((await read('2zr-fe engine')).understood).toEqual([{ filter: 'model', value: '2ZR-FE', words: '2zr-fe' }])
  })
})

describe('words for motors of all kinds', () => {
  it.each(['moteur golf', '发动机 奔驰', 'động cơ corolla', 'محرك كورولا', '引擎'])('list engines: %s', async (q) =>
    expect((await listed(q))[0]).toBe('Complete Engine'),
  )
  it.each([
    ['moteur ventilateur', 'Radiator Fan'],
    ['ventilateur à moteur', 'Radiator Fan'],
    ['发动机脚', 'Engine Mount'],
    ['moteur de vitre', undefined],
    ['محرك نافذة', undefined],
    ['moteur essuie-glace', undefined],
  ])('name %s on products', async (name, part) => {
    const [[id] = []] = [...(await partsNamed(name, reference))].toSorted(([, one], [, other]) => other - one)
    expect(reference.parts.find((one) => one.id === id)?.name).toBe(part)
  })
})

it.each([
  ['filta', ['Air Filter', 'Cabin Filter', 'Fuel Filter', 'Oil Filter']],
  ['injecta', ['Fuel Injector']],
  ['變速箱', ['Automatic Gearbox']],
  ['煞車片', ['Brake Pad Set']],
  ['alter', ['Alternator']],
])('%s is understood', async (q, parts) => {
  const { isNothing, parts: named } = await read(q)
  expect(isNothing).toBe(false)
  if (named.length > 0) expect(parts).toContain(named[0])
})

it('a size that nobody lists means its part', async () => {
  expect(await read('5w30 4l')).toMatchObject({ isNothing: false, ignored: ['5w30'] })
  expect(await read('brake fluid 5w30')).toMatchObject({ isNothing: true })
})

it('spells only places of Ghana in other scripts, each once', () => {
  const names = new Set<string>([...ghanaRegions, ...ghanaTowns.map(({ name }) => name)])
  expect(spellingsInScripts.filter(([place]) => !names.has(place))).toEqual([])
  const keys = spellingsInScripts.map(([place, spelling]) => `${exactKey(spelling)} ${place}`)
  const twice = [...Map.groupBy(new Set(keys), (key) => key.split(' ')[0])].filter(([, all]) => all.length > 1)
  expect(twice).toEqual([])
})
