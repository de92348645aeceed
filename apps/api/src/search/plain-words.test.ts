import { expect, it } from 'vitest'
import type { ReferenceData } from '../reference/index.ts'
import { plainWords } from './plain-words.ts'

const nothing = { parts: [], categories: [], makes: [], models: [], otherNames: { parts: [], makes: [], models: [] } }
// Only names are read.
const reference = nothing as unknown as ReferenceData
const engine = { suggest: async () => [] }

it('reads at most twelve words', async () => {
  const { must } = await plainWords('word '.repeat(40), 'all', reference, engine)
  expect(must).toHaveLength(12)
})

it('finds nothing by signs alone', async () => {
  const { must } = await plainWords('%', 'all', reference, engine)
  expect(must).toEqual([{ anyOf: [] }])
})
