import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, textLanguageOf } from '@axle/contract/languages'

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/locales')
/** Texts by `namespace:key.path`. */
type Texts = ReadonlyMap<string, string>

function readTexts(language: string): Texts {
  const texts = new Map<string, string>()
  const add = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value)
    else
      for (const [name, inner] of Object.entries(value as object))
        add(inner, key.endsWith(':') ? key + name : `${key}.${name}`)
  }
  for (const file of readdirSync(path.join(folder, language), { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.json'))
      add(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')), `${path.basename(file, '.json')}:`)
  }
  return texts
}

const read = new Map<string, Texts>()
function textsIn(language: Language): Texts {
  const code = textLanguageOf(language)
  const known = read.get(code) ?? readTexts(code)
  read.set(code, known)
  return known
}

/** Returns the text of a key in the language of the view. */
export type Translate = (key: string) => string
export const textIn =
  (language: Language): Translate =>
  (key) => {
    const text = textsIn(language).get(key) ?? textsIn('en').get(key)
    if (text === undefined) throw new Error(`There is no text ${key}`)
    return text
  }

/** All keys with and without namespace, as a page shows them if a text is missing. */
export const allKeys = (): ReadonlySet<string> =>
  new Set([...textsIn('en').keys()].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]))

/** English texts that never occur in this language. */
export function englishNotIn(language: Language): ReadonlySet<string> {
  const own = textsIn(language)
  const saidHere = new Set(own.values())
  const untranslated = [...textsIn('en')].filter(
    ([key, text]) => own.get(key) !== text && !saidHere.has(text) && !text.includes('{{') && /[a-z]{2}/i.test(text),
  )
  return new Set(untranslated.map(([, text]) => text))
}
