import { describe, expect, it } from 'vitest'
import { answerCache } from './answer-cache.ts'

const cacheOf = (max: number) => {
  let worked = 0
  let version = 0
  const cached = answerCache<string>({ version: () => version, max })
  return {
    ask: (question: string, answer = 'x') => cached(question, async () => (worked++, answer)),
    fail: (question: string) => cached(question, () => Promise.reject(new Error('away'))),
    worked: () => worked,
    raise: () => (version += 1),
  }
}

describe('kept answers', () => {
  it('are worked out once, also when many ask at once', async () => {
    const { ask, worked } = cacheOf(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['x', 'x'])
    expect(worked()).toBe(1)
  })
  it('never number more than the most allowed: what was asked for longest ago goes first', async () => {
    const { ask, worked } = cacheOf(2)
    for (const question of ['a', 'b', 'a', 'c', 'a']) await ask(question)
    expect(worked()).toBe(3)
    await ask('b')
    expect(worked()).toBe(4)
  })
  it('are forgotten when the version is raised', async () => {
    const { ask, raise } = cacheOf(2)
    await ask('a', 'old')
    raise()
    expect(await ask('a', 'new')).toBe('new')
  })
  it('are not kept when they failed', async () => {
    const { ask, fail } = cacheOf(2)
    await expect(fail('a')).rejects.toThrow('away')
    expect(await ask('a')).toBe('x')
  })
})
