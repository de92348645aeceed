import { describe, expect, it } from 'vitest'
import { pageCache } from './page-cache.ts'

function setUp({ max = 10 } = {}) {
  const state = { version: 1, now: 0, made: 0 }
  const keep = pageCache<{ status: number; number: number }>({
    version: () => state.version,
    now: () => state.now,
    ttlMs: 5_000,
    max,
  })
  const ask = async (key: string, status = 200) =>
    (await keep(key, async () => ({ status, number: ++state.made }))).number
  return { state, ask }
}

describe('pageCache', () => {
  it('renders a page once for simultaneous requests', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1])
    expect(await ask('a')).toBe(1)
  })

  it('renders again when a page is old, and when the catalogue has changed', async () => {
    const { state, ask } = setUp()
    await ask('a')
    state.now = 5_000
    expect(await ask('a')).toBe(2)
    state.version = 2
    expect(await ask('a')).toBe(3)
  })

  it('evicts the least recently used page when it is full', async () => {
    const { ask } = setUp({ max: 2 })
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect(await ask('a')).toBe(1)
    expect(await ask('b')).toBe(4)
  })

  it('does not cache a failed page', async () => {
    const { ask } = setUp()
    expect(await ask('a', 500)).toBe(1)
    expect(await ask('a')).toBe(2)
    const keep = pageCache({ version: () => 1, now: () => 0, ttlMs: 5_000, max: 2 })
    await expect(keep('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await keep('x', async () => ({ status: 200 }))).toEqual({ status: 200 })
  })
})
