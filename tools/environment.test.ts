import { describe, expect, it } from 'vitest'
import { variables } from '../apps/api/src/config/variables.ts'
import { read } from './src/repository.ts'

const configure = read('docs/configure.md')
const rows = [...configure.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)]

describe('the environment variables', () => {
  it('match the table in docs/configure.md', () => {
    expect(variables.length).toBeGreaterThan(10)
    expect(rows.map(([, name]) => name)).toEqual(variables.map(({ name }) => name))
  })

  it.each(variables)('$name has the same default and sentence there', ({ name, default: fallback, sentence }) => {
    const [, , shownDefault, meaning] = rows.find(([, row]) => row === name) ?? []
    expect(shownDefault?.replaceAll('`', '')).toBe(fallback || 'none')
    expect(meaning?.replaceAll('`', '')).toBe(sentence)
  })
})
