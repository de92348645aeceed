import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { visibleText } from './visible-text.ts'

type Field = readonly [path: string, schema: z.ZodType]

/** Every field of a body, however deep, by its path. */
function fieldsOf(schema: z.ZodType, path = ''): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return [[path, schema]]
  return Object.entries<z.ZodType>(schema.shape).flatMap(([key, field]) =>
    fieldsOf(field, path ? `${path}.${key}` : key),
  )
}

const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success
const fields = Object.entries<Route>(routes).flatMap(([call, { body }]) =>
  body ? fieldsOf(body).map(([path, schema]): Field => [`${call} ${path}`, schema]) : [],
)
// What takes any words. Passwords are not shown to anybody, and each of their signs counts; of a file, each cell is read;
// what an edit read before (`was`) is compared and never stored.
const others = /password$|token$| csv$|[ .]was\./i
const wordy = fields.filter(([path, schema]) => takes(schema, 'Kofi 7') && !others.test(path))
const nothing = [
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
  '\u2060\u00ad\u3164 \u200d\u2800\u115f\u202e\u034f\ufe0f\u200c',
]

describe('text fields', () => {
  it('treat invisible characters alone as missing, in every call', () => {
    const named = wordy.filter(([, schema]) => !takes(schema, ''))
    for (const [path, schema] of named)
      for (const text of nothing) expect([path, takes(schema, text)]).toEqual([path, false])
    const last = new Set(named.map(([path]) => path.replace(/^.*[ .]/, '')))
    expect([...last].toSorted().join(' ')).toBe(
      'address alias aliases carrier city comment deliveryToAddress deliveryToCity deliveryToName deliveryToState description ' +
        'firstName fullName lastName name network newCategories newMakes number phrase reference state text',
    )
  })

  it('strip invisible characters from optional text', () => {
    const free = wordy.filter(([, schema]) => takes(schema, ''))
    for (const [path, schema] of free)
      for (const text of nothing) expect([path, schema.parse(text)]).toEqual([path, ''])
    expect(free.length).toBeGreaterThan(10)
  })

  it.each([
    ['a direction turned around', 'Ama\u202egnp.exe', 'Amagnp.exe'],
    ['zero-width spaces in a name', 'Kwa\u200bme\ufeff ', 'Kwame'],
    ['joiners of Persian stay', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['emoji stay whole', '👩\u200d🔧', '👩\u200d🔧'],
    ['lines of a paragraph stay', 'one\n\u200btwo', 'one\ntwo'],
    ['two empty lines stay', 'one\n\n \ntwo\r\n\r\n\r\nthree', 'one\n\n \ntwo\r\n\r\n\r\nthree'],
    ['more empty lines are two', `one${'\n'.repeat(1_900)}two\n`, 'one\n\n\ntwo'],
    ['lines of blanks are empty', `one${'\r\n \u200d\u2028\u0085'.repeat(600)}two`, 'one\r\n\n\ntwo'],
    ['three marks of a letter stay', 'שָּׁ ệ e\u0323\u0302', 'שָּׁ ệ e\u0323\u0302'],
    ['more marks are three', `Pa${'\u0316'.repeat(1_500)}ds`, 'Pa\u0316\u0316\u0316ds'],
    ['joiners between do not hide marks', `a${'\u0301\u200d'.repeat(500)}b`, 'a\u0301\u200d\u0301b'],
    ['keycaps and flags stay', '1️⃣ 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 🇬🇭', '1️⃣ 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 🇬🇭'],
    ['Hindi, Thai and Tamil stay', 'क्षत्रिय श्रीं ที่นั่น ஸ்ரீ', 'क्षत्रिय श्रीं ที่นั่น ஸ்ரீ'],
    ['Arabic with vowels stays', 'مُحَمَّدٌ اللّٰهُ', 'مُحَمَّدٌ اللّٰهُ'],
  ])('%s', (_, typed, seen) => expect(visibleText(typed)).toBe(seen))

  // With an expression that goes back over its text again and again, this never ends.
  it.each([' '.repeat(20_000), '\n '.repeat(10_000), '\n\n '.repeat(6_000), '\u200d '.repeat(10_000)])(
    'are read to their end: %#',
    (text) => expect(visibleText(`a${text}b`)).toMatch(/^a.*b$/su),
  )

  it('contain no line separator if single-line', () => {
    const oneLiners = wordy.filter(([, schema]) => !takes(schema, 'Kofi\n7'))
    for (const [path, schema] of oneLiners)
      for (const end of ['\r', '\u0085', '\u2028', '\u2029', '\u0000'])
        expect([path, takes(schema, `Kofi${end}7`)]).toEqual([path, false])
    expect(oneLiners.length).toBeGreaterThan(30)
  })
})
