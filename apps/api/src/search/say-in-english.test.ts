import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ReferenceData } from '../reference/index.ts'
import { mostWords } from './plain-words.ts'
import { asItStands, hasMarkedSyllable, sayInEnglish, textOf } from './say-in-english.ts'
import { exactKey, keyOf, plainKey } from './words-of-languages/language-keys.ts'
import { wordsOfLanguages } from './words-of-languages/words-in-english.ts'

interface DemoPart {
  readonly name: string
  readonly searchAliases: readonly string[]
  readonly positions?: readonly string[]
}
interface DemoVehicle {
  readonly name: string
  readonly alsoKnownAs?: readonly string[]
}
const demo = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../demo/data/${file}.json`, import.meta.url), 'utf8'))
const { parts, categories, demoBrands }: { parts: DemoPart[]; categories: { name: string }[]; demoBrands: string[] } =
  demo('categories-parts')
const { makes }: { makes: (DemoVehicle & { models: DemoVehicle[] })[] } = demo('vehicles')

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, n) => ({ ...row, id: n + 1 }))
const others = (rows: readonly { alsoKnownAs?: readonly string[] | undefined }[]) =>
  rows.flatMap(({ alsoKnownAs = [] }, n) => alsoKnownAs.map((name) => ({ id: n + 1, name })))
const models = makes.flatMap((make, n) => make.models.map((model) => ({ ...model, makeId: n + 1 })))
const reference: ReferenceData = {
  makes: numbered(makes),
  models: numbered(models),
  vehicles: [],
  categories: numbered(categories),
  parts: numbered(parts.map((part) => ({ ...part, category: '', sizeKind: null }))),
  generations: [],
  words: { parts: [], categories: [], makes: [], models: [], phrases: [] },
  otherNames: {
    makes: others(makes),
    models: others(models),
    parts: others(parts.map(({ searchAliases }) => ({ alsoKnownAs: searchAliases }))),
  },
  retired: { makes: new Set(), models: new Set(), vehicles: new Set(), parts: new Set() },
}
const { makes: makeNames, models: modelNames, parts: partNames } = reference.otherNames
const englishNames = [makes, models, parts, categories, makeNames, modelNames, partNames].flat().map(({ name }) => name)

const inEnglish = (q: string) => {
  const said = sayInEnglish(q, reference)
  return said && textOf(said)
}

describe('a search said in English', () => {
  it.each([
    ['plaquettes de frein corolla', 'brake pads corolla'],
    ['PLAQUETTES pour ma corolla 2012', 'brake pads corolla 2012'],
    ['filtre pour la corolla', 'filter corolla'],
    ['pastillas para la hilux', 'brake pads hilux'],
    ['bougie d’allumage', 'Spark Plug'],
    ["filtre d'huile", 'oil filter'],
    ['l’huile moteur', 'engine oil'],
    ['pastillas con sensor', 'brake pads sensor'],
    ['Bremsbeläge toyota', 'brake pads toyota'],
    ['Stossdaempfer hinten', 'Shock Absorber rear'],
    ['Pollenfilter', 'pollen filter'],
    ['balatas hilux', 'brake pads hilux'],
    ['llantas 205/55', 'tyre 205/55'],
    ['má phanh', 'brake pads'],
    ['ma phanh xe toyota', 'brake pads toyota'],
    ['丰田刹车片', 'Toyota brake pads'],
    ['本田思域2012款火花塞', 'Honda Civic 2012 Spark Plug'],
    ['２０１２年丰田', '2012 Toyota'],
    ['ABS轮速传感器', 'ABS Wheel Speed Sensor'],
    ['فحمات فرامل', 'brake pads'],
    ['الفحمات', 'brake pads'],
    ['فلتر الزيت للكورولا ٢٠١٣', 'Oil Filter Corolla 2013'],
    ['تيل فرامل لتويوتا', 'brake pads Toyota'],
    ['إطار', 'Tyre'],
    ['اطار', 'Tyre'],
    ['plaquettes 丰田 مستعمل', 'brake pads Toyota used'],
  ])('%s is %s', (typed, english) => expect(inEnglish(typed)).toBe(english))

  it('knows a word by its marks where they make another of it', () => {
    expect([inEnglish('lốc'), inEnglish('lọc'), inEnglish('loc')]).toEqual(['AC compressor', 'filter', 'filter'])
  })
  it('leaves what it does not know as it was typed, and tells what was typed for the rest', () => {
    expect(sayInEnglish('zzz 丰田', reference)).toEqual([
      { word: 'zzz', typed: { text: 'zzz', isSaid: false } },
      { word: 'Toyota', typed: { text: '丰田', isSaid: true } },
    ])
  })
  it('is nothing where only little words are known, or none', () => {
    for (const q of ['', '   ', 'zzz', 'de pour', '的', '-- !? /', '🚗', 'brake pads', '\ud800'])
      expect(inEnglish(q)).toBeUndefined()
  })
  it('takes no longer than its letters, and counts no more phrases than words of a search', () => {
    const long = ['刹车'.repeat(100), 'plaquettes '.repeat(18), 'فحمات '.repeat(33), 'a丰田'.repeat(66)]
    for (const q of long) expect(sayInEnglish(q, reference)?.length).toBeLessThanOrEqual(mostWords * 4)
    expect(asItStands('a '.repeat(100))).toHaveLength(100)
  })
  it('leaves English names and the words they are made of', () => {
    const words = englishNames.flatMap((name) => name.split(' '))
    expect([...englishNames, ...words].filter((name) => inEnglish(name) !== undefined)).toEqual([])
    expect(inEnglish('plaquettes escape')).toBe('brake pads escape')
    expect(inEnglish('motor de arranque')).toBe('Starter Motor')
  })
})

describe('short words with marks', () => {
  it('are told from those of English', () => {
    expect(['côn', 'Tür links', 'cũ'].every(hasMarkedSyllable)).toBe(true)
    expect(['con', 'brake pads', 'échappement', '刹车', 'ABS', ''].some(hasMarkedSyllable)).toBe(false)
  })
})

describe.each(Object.keys(wordsOfLanguages))('the words of %s', (code) => {
  const { names = {}, words = {} } = wordsOfLanguages[code] ?? {}

  it('stand for words of the catalogue', () => {
    const known = [...englishNames, ...demoBrands, ...parts.flatMap(({ positions = [] }) => positions), 'used']
    const allWords = new Set(known.flatMap((name) => name.toLowerCase().split(' ')))
    const targets = [...Object.keys(names), ...Object.keys(words)]
    expect(targets.length).toBeGreaterThan(100)
    expect(
      targets.filter((target) =>
        target
          .toLowerCase()
          .split(' ')
          .some((word) => !allWords.has(word)),
      ),
    ).toEqual([])
  })
  it('are found, and mean what the site shows', () => {
    const isEnglish = (phrase: string) => inEnglish(phrase) === undefined
    const wrong = [
      ...Object.entries(names),
      ...Object.entries(words).flatMap(([english, all]) => all.map((one) => [english, one] as const)),
    ]
      .filter(([english, phrase]) => inEnglish(phrase)?.toLowerCase() !== english.toLowerCase())
      .map(([, phrase]) => phrase)
    // Names that English has, too: Spanish `escape` is a Ford before it is an exhaust.
    expect(wrong.filter((phrase) => !isEnglish(phrase))).toEqual([])
    expect(
      wrong.every((phrase) => ['Suspension', 'Suspensión', 'Thermostat', 'Motor', 'Escape'].includes(phrase)),
    ).toBe(true)
  })
})

it('no phrase means two things', () => {
  const meanings = new Map<string, Set<string>>()
  for (const { names, words, unsaid } of Object.values(wordsOfLanguages)) {
    const phrases = [
      ...Object.entries(names),
      ...Object.entries(words).flatMap(([english, all]) => all.map((phrase) => [english, phrase] as const)),
      ...unsaid.map((phrase) => ['', phrase] as const),
    ]
    for (const [english, phrase] of phrases)
      meanings.set(
        keyOf(phrase, exactKey),
        (meanings.get(keyOf(phrase, exactKey)) ?? new Set()).add(english.toLowerCase()),
      )
  }
  expect([...meanings].filter(([, english]) => english.size > 1).map(([key]) => key)).toEqual([])
  expect(keyOf('Pare-Chocs', plainKey)).toBe('parechocs')
})
