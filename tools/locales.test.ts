import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languageTag, type TextLanguage, textLanguages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read, root } from './src/repository.ts'

const folder = 'apps/web/src/locales'
const languages = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
const others = languages.filter((language) => language !== 'en')
const namespacesOf = (language: string) =>
  ['', 'late/']
    .flatMap((part) => readdirSync(join(root, folder, language, part)).map((name) => `${part}${name}`))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
const namespaces = namespacesOf('en')

const messages = 'late/messages.json'

// Languages have between one and six plural forms, so the forms of a word count as one key.
const pluralForm = /_(zero|one|two|few|many|other)$/
const withoutForm = (key: string): string => key.replace(pluralForm, '')

type Text = readonly [key: string, text: string]
function textsOf(language: string, namespace: string): Text[] {
  const flatten = (value: unknown, path: string): Text[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
      : [[path, String(value)]]
  return flatten(JSON.parse(read(`${folder}/${language}/${namespace}`)), '')
}
const keysOf = (language: string, namespace: string): string[] =>
  [...new Set(textsOf(language, namespace).map(([key]) => withoutForm(key)))].toSorted()

describe('the translations', () => {
  it('were found', () => {
    expect(languages).toEqual(textLanguages.toSorted())
    expect(namespaces.flatMap((namespace) => keysOf('en', namespace)).length).toBeGreaterThan(20)
  })

  it.each(languages)('SET-24 %s has exactly the keys of English', (language) => {
    expect(namespacesOf(language)).toEqual(namespaces)
    for (const namespace of namespaces) expect(keysOf(language, namespace)).toEqual(keysOf('en', namespace))
  })

  it.each(languages)('SET-24 %s has each plural in all the forms it needs', (language) => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language as TextLanguage)).resolvedOptions()
    for (const namespace of namespaces) {
      const keys = textsOf(language, namespace).map(([key]) => key)
      const plural = new Set(
        keys.filter((key) => pluralForm.test(key) && !keys.includes(withoutForm(key))).map(withoutForm),
      )
      const needed = [...plural].flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
      expect(
        needed.filter((key) => !keys.includes(key)),
        namespace,
      ).toEqual([])
    }
  })

  it.each(others)('%s fills in what English fills in', (language) => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g))].toSorted().join(' ')
    // A form for one or two may say the number in words, and a message may leave out an English name of a field.
    const optional = /\{\{(?:count|shown|done|name)\b ?/g
    const differing = namespaces.flatMap((namespace) => {
      const english = Map.groupBy(textsOf('en', namespace), ([key]) => withoutForm(key))
      return textsOf(language, namespace)
        .filter(([key, text]) => {
          const wanted = (english.get(withoutForm(key)) ?? []).map(([, source]) => placeholders(source))
          const given = placeholders(text)
          const bare = (one: string) => one.replaceAll(optional, '').trim()
          return (
            !wanted.includes(given) &&
            !(pluralForm.test(key) || namespace === messages ? wanted.some((one) => bare(one) === bare(given)) : false)
          )
        })
        .map(([key]) => `${namespace} ${key}`)
    })
    expect(differing).toEqual([])
  })

  it.each(others)('%s says in its own words all that is not the same in both', (language) => {
    const same = namespaces.flatMap((namespace) => {
      const english = new Map(textsOf('en', namespace))
      return textsOf(language, namespace)
        .filter(([key, text]) => /[A-Za-z]{2}/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')) && english.get(key) === text)
        .map(([key]) => `${namespace.replace('.json', '')}:${key}`)
    })
    const known: string[] = JSON.parse(read(`tools/same-as-english/${language}.json`))
    expect(same.toSorted()).toEqual(known.toSorted())
  })

  it('none is without use', () => {
    const code = codeOf('apps/web/src')
    // A key built from parts, such as `status.${status}`, uses everything below its fixed beginning.
    const beginnings = [...code.matchAll(/`(?:\w+:)?([\w.-]+[._])\$\{/g)].map(([, beginning = '']) => beginning)
    const named = new Set([...code.matchAll(/['"`](?:[\w-]+:)?([\w.-]+)['"`]/g)].map(([, key = '']) => key))
    const isUsed = (key: string) => named.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
    const ofPages = namespaces.filter((namespace) => namespace !== messages)
    expect(ofPages.flatMap((namespace) => keysOf('en', namespace)).filter((key) => !isUsed(key))).toEqual([])
  })
})

// What rules and server say: the English sentence is the key, since the contract and the API speak English only.
describe('the translated messages', () => {
  const english = Object.entries<string>(JSON.parse(read(`${folder}/en/${messages}`)))

  it('have the English sentence as their key', () => {
    expect(english.filter(([key, text]) => key !== text)).toEqual([])
  })

  it('are all said somewhere', () => {
    const code = ['apps/web/src', 'packages/contract/src', 'apps/api/src'].map(codeOf).join('\n')
    const isSaid = (key: string) => new RegExp(`['"\`]${sentence(key, '(\\$\\{[^}]+\\}|\\d+)')}['"\`]`).test(code)
    expect(english.map(([key]) => key).filter((key) => !isSaid(key) && !saidByOthers.has(key))).toEqual([])
  })

  it('hold every refusal of the API', () => {
    const said = ourFiles('apps/api/src')
      .filter((file) => isSource(file) && !isTest(file) && !file.includes('/testing/'))
      .map(read)
      .filter((text) => /DomainError|notFound\(|forbidden\(/.test(text))
      .flatMap(sentencesIn)
    expect(said.length).toBeGreaterThan(30)
    const isTranslated = (message: string) =>
      english.some(([key]) => new RegExp(`^${sentence(key, '(\\$\\{[^}]+\\}|\\d+)')}$`).test(message))
    expect(said.filter((message) => !isTranslated(message) && !untranslated.has(message))).toEqual([])
  })
})

// Why a payment did not come about, in the words of gateways.
const saidByOthers = new Set(['Insufficient Funds', 'Incorrect PIN', 'Expired Card'])

const untranslated = new Set([
  // Checkout has its own words for these two, by the code of the refusal.
  'The total is now ${formatPesewas(total)}. Please check your order again',
  'This order is being placed already',
  // And the page of payouts for this one.
  'Another amount is due by now: ${formatPesewas(due)}',
  // Told to the operator, kept in a record, or answered to our own pages: no visitor reads them.
  'The signature of this message is not right',
  'Name the address of the new admin: npm run admin:create -- --email you@example.com',
  'Brand New',
  'Please sign in',
  // Not sentences: ends of some, and a word of the API's description.
  '${Math.max(2, Math.ceil(seconds))} seconds',
  '${Math.ceil(seconds / 60)} minutes',
  'Server-sent events',
  'What the gateway for payments has to tell, signed by it in X-Paystack-Signature',
])

const codeOf = (from: string) =>
  ourFiles(from)
    .filter((file) => isSource(file) && !isTest(file))
    .map(read)
    .join('\n')

/** A key as an expression, with something else in the place of `{{name}}`. How long to wait comes with its unit: `waitOf`. */
const sentence = (key: string, value: string) =>
  key
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.?()]/g, String.raw`\$&`).replace(/^ (seconds|minutes)/, '( $1)?'))
    .join(value)

/** Strings of two words and more that begin like a sentence. */
const sentencesIn = (text: string) =>
  [...text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/'([^'\n]*)'|`([^`\n]*)`|"([^"\n]*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((one) => /^([A-Z][a-z]|\$\{).* .*[a-z\d!]$/.test(one))
