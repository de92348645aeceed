import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { textLanguages } from '@axle/contract'
import type { PartNames } from '@axle/contract/part-names'
import { describe, expect, it } from 'vitest'
import { read, root } from './src/repository.ts'

const folder = 'packages/contract/src/part-names'
const others = textLanguages.filter((language) => language !== 'en')
const catalogue: Record<'categories' | 'parts', { name: string }[]> = JSON.parse(
  read('demo/data/categories-parts.json'),
)
const parts = catalogue.parts.map(({ name }) => name)
const known = [...catalogue.categories.map(({ name }) => name), ...parts]

const namesIn = async (language: string): Promise<PartNames> =>
  (await import(join(root, folder, `${language}.ts`))).partNames

/** What a name has to have in it, in each language: names that slipped to the part beside would lose it. */
const kinds: [english: RegExp, others: RegExp][] = [
  [/Filter/, /filtre|lọc|滤清器|فلتر|فلاتر|filter|filtro/i],
  [/Brake/, /frein|phanh|刹车|制动|فرامل|brems|freno/i],
  [/Pump/, /pompe|bơm|泵|مضخة|pumpe|bomba/i],
  [/Radiator/, /radiateur|két nước|散热器|رديتر|kühler|radiador/i],
  [/Sensor/, /capteur|débitmètre|sonde|cảm biến|传感器|流量计|حساس|sensor|messer|medidor|sonda/i],
  [/Headlamp/, /phare|đèn pha|大灯|مصباح أمامي|scheinwerfer|faro/i],
  [/Clutch/, /embrayage|ly hợp|côn|离合器|قابض|كلتش|kupplung|embrague/i],
  [/Gearbox/, /boîte de vitesses|hộp số|变速箱|ناقل حركة|getriebe|caja de cambios/i],
  [/Tyre/, /pneu|lốp|轮胎|إطار|reifen|neumático/i],
  [/ 4 L$/, / 4 (L|升|لتر)$/],
]

describe('names of categories and parts', () => {
  it('are there for every language but English, which the catalogue speaks itself', () => {
    expect(known).toHaveLength(82)
    expect(readdirSync(join(root, folder)).toSorted()).toEqual(others.map((language) => `${language}.ts`).toSorted())
  })

  it.each(others)('%s has one for each of the catalogue, and for nothing else', async (language) => {
    const names = await namesIn(language)
    expect(Object.keys(names).toSorted()).toEqual(known.toSorted())
    const amiss = Object.entries(names).filter(([, name]) => name.trim() !== name || name === '')
    expect(amiss).toEqual([])
  })

  it.each(others)('%s calls no two parts alike', async (language) => {
    const names = await namesIn(language)
    const shared = Map.groupBy(parts, (part) => names[part]?.toLowerCase())
    expect([...shared.values()].filter((alike) => alike.length > 1)).toEqual([])
  })

  it.each(others)('%s says of each part what it is, not what the one beside it is', async (language) => {
    const names = await namesIn(language)
    const slipped = kinds.flatMap(([english, wanted]) =>
      known.filter((name) => english.test(name) && !wanted.test(names[name] ?? '')).map((name) => [name, names[name]]),
    )
    expect(slipped).toEqual([])
  })
})
