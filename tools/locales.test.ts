import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, languageTag, type TextLanguage, textLanguages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read, root } from './src/repository.ts'

const folder = 'apps/web/src/locales'
const languages = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
const others = languages.filter((language) => language !== 'en')
const namespacesOf = (language: string) =>
  ['', 'lazy/']
    .flatMap((part) => readdirSync(join(root, folder, language, part)).map((name) => `${part}${name}`))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
const namespaces = namespacesOf('en')

const messages = 'lazy/messages.json'

// Languages have one to six plural forms, so all forms count as one key.
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
  it('are found', () => {
    expect(languages).toEqual(textLanguages.toSorted())
    expect(namespaces.flatMap((namespace) => keysOf('en', namespace)).length).toBeGreaterThan(20)
  })

  it('are all loaded: the lazy ones are in the list of files of the browser', () => {
    const [, list = ''] = /lazy\/\{([\w,-]+)\}\.json/.exec(read('apps/web/src/lib/i18n/lazy-files.ts')) ?? []
    const lazy = namespaces.flatMap((name) => /^lazy\/(.+)\.json$/.exec(name)?.[1] ?? [])
    // Messages of errors are loaded by their own module.
    expect(lazy.filter((name) => name !== 'messages').toSorted()).toEqual(list.split(',').toSorted())
  })

  it.each(languages)('have exactly the keys of English in %s [SET-24]', (language) => {
    expect(namespacesOf(language)).toEqual(namespaces)
    const problems = namespaces.flatMap((namespace) => {
      const file = `${folder}/${language}/${namespace}`
      const keys = keysOf(language, namespace)
      const english = keysOf('en', namespace)
      return [
        ...english.filter((key) => !keys.includes(key)).map((key) => `${file}: key "${key}" is missing`),
        ...keys.filter((key) => !english.includes(key)).map((key) => `${file}: key "${key}" is not in English`),
      ]
    })
    expect(problems.join('\n')).toBe('')
  })

  it.each(languages)('have every plural form in %s [SET-24]', (language) => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language as TextLanguage)).resolvedOptions()
    const problems = namespaces.flatMap((namespace) => {
      const keys = textsOf(language, namespace).map(([key]) => key)
      const plural = new Set(
        keys.filter((key) => pluralForm.test(key) && !keys.includes(withoutForm(key))).map(withoutForm),
      )
      return [...plural]
        .flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
        .filter((key) => !keys.includes(key))
        .map((key) => `${folder}/${language}/${namespace}: key "${key}" is missing`)
    })
    expect(problems.join('\n')).toBe('')
  })

  it.each(others)('use the placeholders of English in %s', (language) => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+|<\/?\w+>/g))].toSorted().join(' ')
    // Forms for one or two may spell out the number, and a message may omit the English name of a field.
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
        .map(([key]) => `${folder}/${language}/${namespace}: key "${key}" has other placeholders than English`)
    })
    expect(differing.join('\n')).toBe('')
  })

  it.each(others)('differ from English in %s, except for known words', (language) => {
    const same = namespaces.flatMap((namespace) => {
      const english = new Map(textsOf('en', namespace))
      return textsOf(language, namespace)
        .filter(([key, text]) => /[A-Za-z]{2}/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')) && english.get(key) === text)
        .map(([key]) => `${namespace.replace('.json', '')}:${key}`)
    })
    const known: string[] = JSON.parse(read(`tools/same-as-english/${language}.json`))
    expect(same.toSorted()).toEqual(known.toSorted())
  })

  it.each(languages)('name every action of the audit log in %s', (language) => {
    const known = new Set(keysOf(language, 'lazy/administration.json'))
    expect(auditActions.filter((action) => !known.has(`audit.action.${action}`))).toEqual([])
  })

  it('are all used', () => {
    const code = codeOf('apps/web/src')
    // A template such as `status.${status}` uses every key that starts with `status.`.
    const beginnings = [...code.matchAll(/`(?:[\w-]+:)?([\w.-]+[._])\$\{/g)].map(([, beginning = '']) => beginning)
    const named = new Set([...code.matchAll(/['"`](?:[\w-]+:)?([\w.-]+)['"`]/g)].map(([, key = '']) => key))
    const isUsed = (key: string) => named.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
    const ofPages = namespaces.filter((namespace) => namespace !== messages)
    expect(ofPages.flatMap((namespace) => keysOf('en', namespace)).filter((key) => !isUsed(key))).toEqual([])
  })
})

// The English sentence is the key, because contract and API use English only.
describe('the translated messages', () => {
  const english = Object.entries<string>(JSON.parse(read(`${folder}/en/${messages}`)))

  it('use the English sentence as key', () => {
    expect(english.filter(([key, text]) => key !== text)).toEqual([])
  })

  it('all occur in the code', () => {
    const code = ['apps/web/src', 'packages/contract/src', 'apps/api/src', 'packages/fake-paystack/src']
      .map(codeOf)
      .join('\n')
    const isSaid = (key: string) => new RegExp(`['"\`]${sentence(key, '(\\$\\{[^}]+\\}|\\d+)')}['"\`]`).test(code)
    expect(english.map(([key]) => key).filter((key) => !isSaid(key) && !gatewayReasons.has(key))).toEqual([])
  })

  it('include every refusal of the API', () => {
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

// Reasons for failed payments, as payment gateways word them.
const gatewayReasons = new Set(['Insufficient Funds', 'Incorrect PIN', 'Expired Card'])

const untranslated = new Set([
  // Checkout has texts of its own for these error codes.
  '${shopName} does not offer pick-up',
  '${shopName} does not deliver to ${deliveryToCity} in this way',
  "${errors.map((error) => error.message).join('. ')}. Please check your order again",
  'The total is now ${formatPesewas(total)}. Please check your order again',
  'This order is being placed already',
  // So has the payouts page for this one.
  'Another amount is due by now: ${formatPesewas(due)}',
  // For operators, records or our own pages; users never see them.
  'The signature of this message is not right',
  'This node works background jobs and answers no requests',
  'Name the address of the new admin: npm run admin:create -- --email you@example.com',
  'Brand New',
  'Please sign in',
  // Fragments of sentences, and words of the API description.
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

/** Returns the source of a regular expression for a key, with `value` for each placeholder. Waiting times include their unit (`waitOf`). */
const sentence = (key: string, value: string) =>
  key
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.?()]/g, String.raw`\$&`).replace(/^ (seconds|minutes)/, '( $1)?'))
    .join(value)

/** Finds strings of two or more words that start like a sentence. */
const sentencesIn = (text: string) =>
  [...text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/'([^'\n]*)'|`([^`\n]*)`|"([^"\n]*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((one) => /^([A-Z][a-z]|\$\{).* .*[a-z\d!]$/.test(one))
