import { textLanguages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { read } from './src/repository.ts'

type Aliases = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
interface Named {
  readonly name: string
  readonly names: Readonly<Record<string, string>>
  readonly aliases?: Aliases
}
const starter = (file: string) => JSON.parse(read(`apps/api/starter/${file}.json`))
const [categories, parts]: [Named[], (Named & { category: string })[]] = [starter('categories'), starter('parts')]
const phrases: Record<string, Record<string, string[]>> = starter('phrases')
const others = textLanguages.filter((language) => language !== 'en')

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

const aliasesOf = ({ aliases = {} }: Named) =>
  Object.values(aliases).flatMap((byWeight) => Object.values(byWeight).flat())
const key = (text: string) => text.trim().toLowerCase()
const doubles = (texts: readonly string[]) => texts.filter((text, at) => texts.map(key).indexOf(key(text)) !== at)

describe('the starter catalogue', () => {
  it.each(others)('names every category and part in %s, and no two parts alike', (language) => {
    const names = [...categories, ...parts].map(({ name, names: own }) => [name, own[language]?.trim() ?? ''])
    expect(names.filter(([, name]) => name === '')).toEqual([])
    expect(doubles(parts.map(({ names: own }) => own[language] ?? ''))).toEqual([])
  })

  it.each(others)('says in %s of each part what it is, not what the one beside it is', (language) => {
    const slipped = kinds.flatMap(([english, wanted]) =>
      [...categories, ...parts]
        .filter(({ name, names }) => english.test(name) && !wanted.test(names[language] ?? ''))
        .map(({ name, names }) => [name, names[language]]),
    )
    expect(slipped).toEqual([])
  })

  it.each(others)('knows at least ten words for each part in %s', (language) => {
    const few = parts.filter(({ aliases }) => Object.values(aliases?.[language] ?? {}).flat().length < 10)
    expect(few.map(({ name }) => name)).toEqual([])
  })

  it('lists no alias twice for one part, and none that is the name of another', () => {
    expect(parts.flatMap((part) => doubles([part.name, ...aliasesOf(part)]))).toEqual([])
    const owners = new Map(parts.map(({ name }) => [key(name), name]))
    const clashes = parts.flatMap((part) =>
      aliasesOf(part).filter((alias) => (owners.get(key(alias)) ?? part.name) !== part.name),
    )
    expect(clashes).toEqual([])
  })

  it('puts every part into a category, and every alias at a known weight and language', () => {
    const slugs = new Set(starter('categories').map(({ slug }: { slug: string }) => slug))
    expect(parts.filter(({ category }) => !slugs.has(category))).toEqual([])
    const groups = [...categories, ...parts].flatMap(({ aliases = {} }) => Object.entries(aliases))
    expect(groups.filter(([language]) => !textLanguages.some((one) => one === language))).toEqual([])
    expect([...new Set(groups.flatMap(([, byWeight]) => Object.keys(byWeight)))].toSorted()).toEqual([
      '100',
      '30',
      '60',
      '90',
    ])
  })

  it('gives each phrase of a language one meaning', () => {
    expect(Object.values(phrases).flatMap((byMeaning) => doubles(Object.values(byMeaning).flat()))).toEqual([])
  })
})
