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

/** Words that a translated name must contain: a name shifted to the neighbouring part lacks them. */
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
const duplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.map(key).indexOf(key(text)) !== at)

describe('the starter catalogue', () => {
  it.each(others)('names every category and part in %s, and every part differently', (language) => {
    const names = [...categories, ...parts].map(({ name, names: own }) => [name, own[language]?.trim() ?? ''])
    expect(names.filter(([, name]) => name === '')).toEqual([])
    expect(duplicates(parts.map(({ names: own }) => own[language] ?? ''))).toEqual([])
  })

  it.each(others)('gives no part the %s name of its neighbour', (language) => {
    const shifted = kinds.flatMap(([english, wanted]) =>
      [...categories, ...parts]
        .filter(({ name, names }) => english.test(name) && !wanted.test(names[language] ?? ''))
        .map(({ name, names }) => [name, names[language]]),
    )
    expect(shifted).toEqual([])
  })

  it.each(others)('has at least ten aliases for each part in %s', (language) => {
    const few = parts.filter(({ aliases }) => Object.values(aliases?.[language] ?? {}).flat().length < 10)
    expect(few.map(({ name }) => name)).toEqual([])
  })

  it('lists no alias twice for a part, and none that is the name of another part', () => {
    expect(parts.flatMap((part) => duplicates([part.name, ...aliasesOf(part)]))).toEqual([])
    const owners = new Map(parts.map(({ name }) => [key(name), name]))
    const clashes = parts.flatMap((part) =>
      aliasesOf(part).filter((alias) => (owners.get(key(alias)) ?? part.name) !== part.name),
    )
    expect(clashes).toEqual([])
  })

  it('has a category for every part, and a known weight and language for every alias', () => {
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
    expect(Object.values(phrases).flatMap((byMeaning) => duplicates(Object.values(byMeaning).flat()))).toEqual([])
  })
})
