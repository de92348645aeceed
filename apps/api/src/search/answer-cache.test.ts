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

describe('answerCache', () => {
  it('computes an answer once for simultaneous requests', async () => {
    const { ask, worked } = cacheOf(2)
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['x', 'x'])
    expect(worked()).toBe(1)
  })
  it('evicts the least recently used answer when it is full', async () => {
    const { ask, worked } = cacheOf(2)
    for (const question of ['a', 'b', 'a', 'c', 'a']) await ask(question)
    expect(worked()).toBe(3)
    await ask('b')
    expect(worked()).toBe(4)
  })
  it('drops all answers when the version changes', async () => {
    const { ask, raise } = cacheOf(2)
    await ask('a', 'old')
    raise()
    expect(await ask('a', 'new')).toBe('new')
  })
  it('does not cache failures', async () => {
    const { ask, fail } = cacheOf(2)
    await expect(fail('a')).rejects.toThrow('away')
    expect(await ask('a')).toBe('x')
  })
})
