import { describe, expect, it, vi } from 'vitest'
import { lateRules } from './late-rules.ts'

describe('rules that come late', () => {
  it('find nothing wrong before they are there, are fetched once, and are asked from then on', async () => {
    const fetchCheck = vi.fn(async () => (values: unknown) => ({ name: `${String(values)} is wrong` }))
    const rules = lateRules(fetchCheck)
    expect(rules.validate('it')).toEqual({})
    await Promise.all([rules.load(), rules.load()])
    expect(rules.validate('it')).toEqual({ name: 'it is wrong' })
    expect(fetchCheck).toHaveBeenCalledOnce()
  })

  it('are waited for by what needs them, which is done at once when they are there', async () => {
    const rules = lateRules(async () => () => ({ name: 'wrong' }))
    const found: unknown[] = []
    const work = () => void found.push(rules.validate({}))
    rules.before(work)
    expect(found).toEqual([])
    await rules.load()
    await Promise.resolve()
    rules.before(work)
    expect(found).toEqual([{ name: 'wrong' }, { name: 'wrong' }])
  })

  it('that do not come leave it to the server, and are fetched again the next time', async () => {
    const fetchCheck = vi
      .fn<() => Promise<() => { name: string }>>()
      .mockRejectedValueOnce(new TypeError('no line'))
      .mockResolvedValueOnce(() => ({ name: 'wrong' }))
    const rules = lateRules(fetchCheck)
    await rules.load()
    expect(rules.validate({})).toEqual({})
    await rules.load()
    expect(rules.validate({})).toEqual({ name: 'wrong' })
  })
})
