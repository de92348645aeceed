import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSource, isTest, ourFiles, read, root } from './src/repository.ts'

const folder = 'apps/web/src/locales'
const languages = readdirSync(join(root, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
const namespaces = readdirSync(join(root, folder, 'en')).toSorted()

// Languages have between one and six plural forms, so the forms of a word count as one key.
const pluralForm = /_(zero|one|two|few|many|other)$/

function keysOf(language: string, namespace: string): string[] {
  const flatten = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
      : [path.replace(pluralForm, '')]
  return [...new Set(flatten(JSON.parse(read(`${folder}/${language}/${namespace}`)), ''))].toSorted()
}

describe('the translations', () => {
  it('were found', () => {
    expect(languages).toEqual(expect.arrayContaining(['ar', 'en']))
    expect(namespaces.flatMap((namespace) => keysOf('en', namespace)).length).toBeGreaterThan(20)
  })

  it.each(languages)('%s has exactly the keys of English', (language) => {
    expect(readdirSync(join(root, folder, language)).toSorted()).toEqual(namespaces)
    for (const namespace of namespaces) expect(keysOf(language, namespace)).toEqual(keysOf('en', namespace))
  })

  it('none is without use', () => {
    // Messages are said by the contract and the server, and translated in the browser.
    const sources = ['apps/web/src', 'packages/contract/src', 'apps/api/src']
      .flatMap((folder) => ourFiles(folder))
      .filter((file) => isSource(file) && !isTest(file))
    const code = sources.map(read).join('\n')
    // A key built from parts, such as `status.${status}`, uses everything below its fixed beginning.
    const beginnings = [...code.matchAll(/`(?:\w+:)?([\w.-]+[._])\$\{/g)].map(([, beginning = '']) => beginning)
    const isUsed = (key: string) =>
      ["'", '"', '`', ':'].some((quote) => new RegExp(`${quote}${key.replaceAll('.', '\\.')}['"\`]`).test(code)) ||
      beginnings.some((beginning) => key.startsWith(beginning))
    expect(namespaces.flatMap((namespace) => keysOf('en', namespace)).filter((key) => !isUsed(key))).toEqual([])
  })
})
