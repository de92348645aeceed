import { describe, expect, it } from 'vitest'
import { pageCache } from './page-cache.ts'

function setUp({ max = 10 } = {}) {
  const state = { version: 1, withdrawals: 0, now: 0, made: 0 }
  const keep = pageCache<{ status: number; number: number }>({
    version: () => state.version,
    withdrawals: () => state.withdrawals,
    now: () => state.now,
    ttlMs: 5_000,
    max,
  })
  const ask = async (key: string, { status = 200, current = false } = {}) =>
    (await keep(key, async () => ({ status, number: ++state.made }), { current })).number
  return { state, ask }
}

describe('pageCache', () => {
  it('renders a page once for simultaneous requests', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual([1, 1, 1])
    expect(await ask('a')).toBe(1)
  })

  it('renders again when a page is old', async () => {
    const { state, ask } = setUp()
    await ask('a')
    state.now = 5_000
    expect(await ask('a')).toBe(2)
  })

  it('serves a page from before a change for some seconds, but not to who changed something', async () => {
    const { state, ask } = setUp()
    await ask('a')
    state.version = 2
    expect(await ask('a')).toBe(1)
    expect(await ask('a', { current: true })).toBe(2)
    expect(await ask('a')).toBe(2)
  })

  it('serves no page from before something was taken off sale', async () => {
    const { state, ask } = setUp()
    await ask('a')
    state.withdrawals = 1
    expect(await ask('a')).toBe(2)
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
    expect(await ask('a', { status: 500 })).toBe(1)
    expect(await ask('a')).toBe(2)
    const keep = pageCache({ version: () => 1, withdrawals: () => 0, now: () => 0, ttlMs: 5_000, max: 2 })
    const current = { current: false }
    await expect(keep('x', () => Promise.reject(new Error('broken')), current)).rejects.toThrow('broken')
    expect(await keep('x', async () => ({ status: 200 }), current)).toEqual({ status: 200 })
  })
})
