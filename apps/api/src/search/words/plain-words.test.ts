import { expect, it } from 'vitest'
import type { ReferenceData } from '../../taxonomy/index.ts'
import { plainWords } from './plain-words.ts'

const nothing = { parts: [], categories: [], makes: [], models: [], aliases: { parts: [], makes: [], models: [] } }
// Only names are read.
const reference = nothing as unknown as ReferenceData
const engine = { suggest: async () => [] }

it.each(['word '.repeat(40), 'a.b.c.d '.repeat(10), 'a.'.repeat(50), '% '.repeat(40)])(
  'reads at most twelve words or tokens of %s',
  async (q) => {
    const { must } = await plainWords(q, 'all', reference, engine)
    expect(must).toHaveLength(12)
  },
)

it('finds nothing for punctuation alone', async () => {
  const { must } = await plainWords('%', 'all', reference, engine)
  expect(must).toEqual([{ anyOf: [] }])
})
