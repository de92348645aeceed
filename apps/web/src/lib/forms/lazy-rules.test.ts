import { describe, expect, it, vi } from 'vitest'
import { lazyRules } from './lazy-rules.ts'
import { loadMessages } from '../i18n/messages.ts'

vi.mock('../i18n/messages.ts', () => ({ loadMessages: vi.fn(async () => undefined) }))

describe('lazy-loaded rules', () => {
  it('accept everything until they are loaded, are fetched once, and apply from then on', async () => {
    const fetchCheck = vi.fn(async () => (values: unknown) => ({ name: `${String(values)} is wrong` }))
    const rules = lazyRules(fetchCheck)
    expect(rules.validate('it')).toEqual({})
    await Promise.all([rules.load(), rules.load()])
    expect(rules.validate('it')).toEqual({ name: 'it is wrong' })
    expect(fetchCheck).toHaveBeenCalledOnce()
  })

  it('load messages in the current language each time', async () => {
    const words = Promise.withResolvers<void>()
    vi.mocked(loadMessages).mockReturnValueOnce(words.promise)
    const rules = lazyRules(async () => () => ({}))
    const there = vi.fn<() => void>()
    const loading = rules.load().then(there)
    await new Promise((resolve) => setTimeout(resolve))
    expect(there).not.toHaveBeenCalled()
    words.resolve()
    await loading
    vi.mocked(loadMessages).mockClear()
    await rules.load()
    expect(loadMessages).toHaveBeenCalledOnce()
  })

  it('leave validation to the server if loading fails, and are fetched again the next time', async () => {
    const fetchCheck = vi
      .fn<() => Promise<() => { name: string }>>()
      .mockRejectedValueOnce(new TypeError('no line'))
      .mockResolvedValueOnce(() => ({ name: 'wrong' }))
    const rules = lazyRules(fetchCheck)
    await rules.load()
    expect(rules.validate({})).toEqual({})
    await rules.load()
    expect(rules.validate({})).toEqual({ name: 'wrong' })
  })
})
