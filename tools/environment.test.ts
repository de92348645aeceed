import { describe, expect, it } from 'vitest'
import { variables } from '../apps/api/src/config.ts'
import { read } from './src/repository.ts'

const operations = read('docs/operations.md')
const rows = [...operations.matchAll(/^\| `([A-Z0-9_]+)` \| (.*?) \| (.*?) \|$/gm)]

describe('the environment variables', () => {
  it('are those of the table in docs/operations.md, no more and no less', () => {
    expect(variables.length).toBeGreaterThan(10)
    expect(rows.map(([, name]) => name)).toEqual(variables.map(({ name }) => name))
  })

  it.each(variables)('$name is described there as in the program', ({ name, default: fallback, sentence }) => {
    const [, , shownDefault, meaning] = rows.find(([, row]) => row === name) ?? []
    expect(shownDefault?.replaceAll('`', '')).toBe(fallback || 'none')
    expect(meaning?.replaceAll('`', '')).toBe(sentence)
  })
})
