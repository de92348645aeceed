import { describe, expect, it } from 'vitest'
import type { SearchRequest, SuggestRequest } from '../search-index/index.ts'
import { readWords } from './index.ts'
import { starterReference } from './testing/starter-reference.ts'

const reference = await starterReference()

const shops = [
  { town: 'Accra', region: 'Greater Accra' },
  { town: 'Suame, Kumasi', region: 'Ashanti' },
  { town: 'Obuasi', region: 'Ashanti' },
  { town: 'Tema', region: '' },
  { town: '', region: 'Volta' },
]
/** Every part is on sale new, in all towns but Tema. */
const engine = {
  search: async ({ text, filters }: SearchRequest) => {
    const isIn = text?.must.every(({ anyOf }) =>
      anyOf.some(({ all }) =>
        all.every(({ field, value }) => (field === 'town' ? value !== 'Tema' : field === 'part')),
      ),
    )
    return { ids: [], total: isIn !== false && filters.condition !== 2 ? 1 : 0 }
  },
  suggest: async () => [],
  numbersBeside: async () => [],
}
const context = { thisYear: 2026, shops, dollarRate: 12 }
const read = (q: string) => readWords(q, reference, engine, context)
const voltaParts = [{ value: 'Volta Parts', count: 1 }]
const shown = async (q: string) => (await read(q)).understood.map(({ filter, value, words }) => [filter, value, words])
/** The towns of the clause that prefers them, with their weights. */
const townsOf = async (q: string) =>
  ((await read(q)).text?.should ?? []).flatMap(({ anyOf }) =>
    anyOf.flatMap(({ weight, all: [term] }) => (term?.field === 'town' ? [`${term.value} ${weight}`] : [])),
  )

describe('a place in a search', () => {
  it.each([
    ['brake pads kumasi', ['town', 'Kumasi', 'kumasi']],
    ['brake pads in Kumasi', ['town', 'Kumasi', 'in Kumasi']],
    ['brake pads kumassi', ['town', 'Kumasi', 'kumassi']],
    ['suame magazine brake pads', ['town', 'Suame Magazine', 'suame magazine']],
    ['abossey okai brake pads', ['town', 'Accra', 'abossey okai']],
    ['brake pads Ashanti region', ['region', 'Ashanti', 'Ashanti region']],
    ['plaquettes de frein à Kumasi', ['town', 'Kumasi', 'à Kumasi']],
    ['阿克拉 刹车片', ['town', 'Accra', '阿克拉']],
    ['在库马西 机油滤清器', ['town', 'Kumasi', '在库马西']],
    ['庫馬西 刹车片', ['town', 'Kumasi', '庫馬西']],
    ['阿散蒂 刹车片', ['region', 'Ashanti', '阿散蒂']],
    ['فحمات أكرا', ['town', 'Accra', 'أكرا']],
    ['فحمات فرامل في كوماسي', ['town', 'Kumasi', 'في كوماسي']],
    ['فحمات بكوماسى', ['town', 'Kumasi', 'بكوماسى']],
    ['بطارية أشانتي', ['region', 'Ashanti', 'أشانتي']],
    // No shop there sells any, but in the region.
    ['brake pads near Tema', ['region', 'Greater Accra', 'near Tema']],
    ['brake pads Konongo', ['region', 'Ashanti', 'Konongo']],
  ])('is shown: %s', async (q, place) => expect(await shown(q)).toEqual([place]))

  it('prefers its shops, then those of its region', async () => {
    expect(await townsOf('brake pads kumasi')).toEqual(['Suame, Kumasi 25', 'Obuasi 10'])
    expect(await townsOf('brake pads ashanti')).toEqual(['Suame, Kumasi 25', 'Obuasi 25'])
    expect((await read('brake pads kumasi')).understood).toMatchObject([{ sorts: true }])
  })
  it('alone, lists only its shops', async () => {
    for (const q of ['kumasi', 'shops in kumasi', 'spare parts kumasi', 'kumasi under 200']) {
      const { text, understood } = await read(q)
      expect(text?.must, q).toMatchObject([{ anyOf: [{ all: [{ field: 'town', value: 'Suame, Kumasi' }] }, {}] }])
      expect(understood[0]?.sorts).toBe(false)
    }
    expect((await read('shops in Wa')).text?.must).toEqual([{ anyOf: [] }])
  })
  it('without shops is left out, and said', async () => {
    expect(await read('brake pads in Ho')).toMatchObject({ understood: [], ignored: ['in Ho'] })
    expect(await read('volta oil filter')).toMatchObject({ understood: [], ignored: ['volta'] })
    expect(await read('刹车片 火星城')).toMatchObject({ ignored: ['火星城'] })
  })
  it('is told from a model by the article in Arabic', async () => {
    expect(await shown('شمعات في تيما')).toEqual([['region', 'Greater Accra', 'في تيما']])
    expect(await shown('شمعات التيما')).toEqual([['model', 'Nissan Altima', 'التيما']])
  })
  it('is no brand of the same name', async () => {
    const branded = { ...engine, suggest: async ({ field }: SuggestRequest) => (field === 'brand' ? voltaParts : []) }
    const { understood } = await readWords('volta parts battery', reference, branded, context)
    expect(understood).toEqual([])
  })
  it.each(['central lock', 'wa', 'brake pads ho', 'airport pads', 'dome light'])('is no other word: %s', async (q) =>
    expect((await shown(q)).filter(([filter]) => filter === 'town' || filter === 'region')).toEqual([]),
  )
})

describe('a condition in a search', () => {
  it('narrows the list and is shown, in every language and within names of parts', async () => {
    for (const [q, words] of [
      ['brand new alternator', 'brand new'],
      ['alternateur neuf', 'neuf'],
      ['new tyre', 'new'],
      ['全新轮胎', '全新'],
    ] as const) {
      const { filters, understood } = await read(q)
      expect(filters, q).toEqual({ condition: 1 })
      expect(understood).toEqual([{ filter: 'condition', value: 'Brand New', words, sorts: false }])
    }
  })
  it('that nobody has is left out, and said', async () => {
    expect(await read('tokunbo gearbox')).toMatchObject({ filters: {}, understood: [], ignored: ['tokunbo'] })
    expect(await read('used engine')).toMatchObject({ filters: {}, ignored: ['used'] })
  })
  it('is none when both are named, or the model is new', async () => {
    expect((await read('new or used alternator')).filters).toEqual({})
    expect((await read('new model corolla alternator')).filters).toEqual({})
  })
})

describe('a price in a search', () => {
  it('in dollars is converted by the rate of the site', async () => {
    expect(await read('alternator under $20')).toMatchObject({
      filters: { maxPrice: 24_000 },
      understood: [{ filter: 'maxPrice', value: '240', words: 'under $20' }],
    })
  })
  it('in other currencies is left out, and said', async () => {
    const { filters, foreignPrice, ignored } = await read('alternator under 5000 naira')
    expect([filters, foreignPrice, ignored]).toEqual([{}, 'under 5000 naira', ['under 5000 naira']])
    const { text } = await read('under 20 euros')
    expect(text).toBeUndefined()
  })
})

it('spare parts, or no word at all, list the whole catalogue', async () => {
  for (const q of ['car parts', 'Ersatzteile', 'pièces détachées', '汽车配件', 'قطع غيار'])
    expect((await read(q)).text, q).toBeUndefined()
  expect((await read('cheap')).text).toEqual({ must: [{ anyOf: [] }], should: [] })
})

describe('a part that nobody sells', () => {
  /** Tyres of this size are on sale, and no hoses. */
  const tyres = {
    ...engine,
    search: async ({ text }: SearchRequest) => {
      const isOfTyre = text?.must.every(({ anyOf }) =>
        anyOf.some(({ all }) => all.every(({ field }) => field === 'size')),
      )
      return { ids: [], total: isOfTyre ? 1 : 0 }
    },
  }
  it('is not left out of a search for the size beside it', async () => {
    const mustOf = async (q: string) =>
      (await readWords(q, reference, tyres, { thisYear: 2026, shops, dollarRate: 12 })).text?.must
    expect(await mustOf('195/65r15')).toMatchObject([{ anyOf: [{ all: [{ field: 'size' }] }, {}, {}] }])
    expect(await mustOf('radiator hose 195/65r15')).toEqual([{ anyOf: [] }])
  })
})

describe('a price beside a year', () => {
  it.each([
    ['elantra up to 2008 up to 200', '200', /^2008$|–2008$/],
    ['corolla under 2005 under 200', '200', /–2004$/],
    ['corolla over 2009 over 200', '200', /^2009–/],
  ])('leaves the year as it was: %s', async (q, price, years) => {
    const chips = await shown(q)
    expect(chips.find(([filter]) => filter?.endsWith('Price'))?.[1]).toBe(price)
    expect(chips.find(([filter]) => filter === 'year')?.[1]).toMatch(years)
  })
})

describe('a range of prices', () => {
  it('leaves the other words as they were', async () => {
    expect((await read('pads from 100 to 200 qwertzu')).ignored).toEqual(['qwertzu'])
  })
})

describe('open years beside a generation', () => {
  it.each([
    ['golf 5 from 2005 pads', '2005–2009'],
    ['golf from 2005 pads', '2005–2026'],
    // It was not made then; the years win.
    ['golf 5 from 2015 pads', '2015–2026'],
    // Closed ones do not.
    ['golf 5 2005-2015 pads', '2005–2015'],
  ])('end with it: %s', async (q, years) => expect((await shown(q)).at(-1)?.[1]).toBe(years))
})

describe('a vehicle after not or except', () => {
  it.each([
    ['brake pads not corolla', ['not corolla']],
    ['brake pads except Toyota Corolla 2010', ['except Toyota Corolla 2010']],
    ['plaquettes de frein sauf golf', ['sauf golf']],
    ['Bremsbeläge außer Golf', ['außer Golf']],
    ['brake pads not for the corolla', ['not for the corolla']],
    ['brake pads not corolla or camry, yaris', ['not corolla or camry, yaris']],
    ['brake pads without a corolla 2010', ['without a corolla 2010']],
    ['Bremsbeläge nicht für Golf und Polo', ['nicht für Golf und Polo']],
    ['plaquettes de frein hors golf', ['hors golf']],
    ['plaquettes de frein pas pour la golf', ['pas pour la golf']],
    ['pastillas de freno menos corolla', ['menos corolla']],
    ['má phanh trừ corolla', ['trừ corolla']],
    ['فحمات فرامل ماعدا كورولا', ['ماعدا كورولا']],
    ['刹车片 除了卡罗拉', ['除了卡罗拉']],
    ['刹车片 不要卡罗拉', ['不要卡罗拉']],
    ['pastillas de freno no corolla', ['no corolla']],
    ['Bremsbeläge kein Golf', ['kein Golf']],
    ['má phanh không phải corolla', ['không phải corolla']],
  ])('is ignored, as it must not come first: %s', async (q, ignored) => {
    const { prefer, ignored: left } = await read(q)
    expect(prefer).toBeUndefined()
    expect(left).toEqual(ignored)
  })

  it('leaves a vehicle elsewhere in the search, words that may be one, and other numbers', async () => {
    expect(await shown('corolla headlight does not fit')).toEqual([['model', 'Toyota Corolla', 'corolla']])
    expect((await read('corolla headlight does not fit')).ignored).not.toContain('not fit')
    expect((await read('brake pads not 2')).ignored).not.toContain('not 2')
    expect((await read('corolla pads no 2010')).ignored).not.toContain('no 2010')
    expect((await read('trụ corolla')).ignored).not.toContain('trụ corolla')
  })
  it('alone is no search, and is said', async () => {
    expect(await read('not corolla')).toMatchObject({ text: { must: [{ anyOf: [] }] }, ignored: ['not corolla'] })
  })
})

describe('a chip of years', () => {
  it('is undone without other words', async () => {
    expect((await shown('2004 brake pads corolla 2008')).at(-1)).toEqual(['year', '2004–2008', '2004'])
    expect(await shown('1HGCM82633A004352 brake pads')).toEqual([
      ['make', 'Honda', '1HGCM82633A004352'],
      ['year', '2003', '1HGCM82633A004352'],
    ])
  })
  it('has the typed year rather than that of a VIN, and none that no vehicle has', async () => {
    expect((await shown('1HGCM82633A004352 brake pads 2004')).at(-1)).toEqual(['year', '2004', '2004'])
    expect(await read('1HGCB7653KA004352 brake pads')).toMatchObject({ ignored: [] })
  })
})
