import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeI18n, setBrowserI18n } from '../i18n/i18n.ts'
import { translate } from '../i18n/messages.ts'
import { lazyRules } from './lazy-rules.ts'

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
    onTestFinished(() => setBrowserI18n(makeI18n('en', {})))
    const rules = lazyRules(async () => () => ({}))
    for (const language of ['fr', 'de'] as const) {
      setBrowserI18n(makeI18n(language, {}))
      expect(translate('Invalid')).toBeUndefined()
      await rules.load()
      expect(translate('Invalid')).toMatch(/\w/)
    }
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
