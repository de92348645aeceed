import { describe, expect, it } from 'vitest'
import { answerCache } from './answer-cache.ts'

const cacheOf = (limits: { max: number; maxSize: number }) => {
  let worked = 0
  const cached = answerCache({ version: () => 0, now: () => 0, ttlMs: 1, ...limits })
  return {
    ask: (question: string, answer = 'x') => cached(question, async () => (worked++, answer)),
    worked: () => worked,
  }
}

describe('kept answers', () => {
  it('are worked out once', async () => {
    const { ask, worked } = cacheOf({ max: 2, maxSize: 100 })
    expect((await Promise.all([ask('a'), ask('a')])).map(({ json }) => json)).toEqual(['"x"', '"x"'])
    expect(worked()).toBe(1)
  })
  it('never number more than the most allowed: the oldest goes first', async () => {
    const { ask, worked } = cacheOf({ max: 2, maxSize: 100 })
    for (const question of ['a', 'b', 'c', 'c', 'b']) await ask(question)
    expect(worked()).toBe(3)
    await ask('a')
    expect(worked()).toBe(4)
  })
  it('never take more room together than allowed, however few they are', async () => {
    const { ask, worked } = cacheOf({ max: 100, maxSize: 100 })
    await ask('a', 'x'.repeat(60))
    await ask('b', 'x'.repeat(60))
    await ask('b')
    expect(worked()).toBe(2)
    await ask('a')
    expect(worked()).toBe(3)
  })
})
