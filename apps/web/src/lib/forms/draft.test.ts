import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteDraft, deletePrivateDrafts, privateDraft, readDraft, storeDraft } from './draft.ts'
import { keys } from '../browser/storage.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

describe('form drafts', () => {
  it('are found by their name', () => {
    storeDraft('5/shop', { name: 'Ama Motors' })
    storeDraft('5/product', { price: '12' })
    expect(readDraft('5/shop')?.fields).toEqual({ name: 'Ama Motors' })
    expect(readDraft('6/shop')).toBeUndefined()
  })

  it('are gone once deleted, and the last one removes the storage key', () => {
    storeDraft('5/shop', { name: 'Ama' })
    storeDraft('5/product', { price: '12' })
    deleteDraft('5/shop')
    expect(readDraft('5/shop')).toBeUndefined()
    expect(readDraft('5/product')).toBeDefined()
    storeDraft('5/product', {})
    expect(localStorage.getItem(keys.drafts)).toBeNull()
  })

  it('that are private can be deleted at once, also all but those of one user', () => {
    const [own, other] = [privateDraft(5, 'address-new'), privateDraft(55, 'address-3')]
    for (const name of ['5/shop', own, other]) storeDraft(name, { name: 'Ama' })
    const left = () => ['5/shop', own, other].map((name) => readDraft(name) !== undefined)
    deletePrivateDrafts(5)
    expect(left()).toEqual([true, true, false])
    deletePrivateDrafts()
    expect(left()).toEqual([true, false, false])
  })

  it('expire after a month, and only the newest 20 are kept', () => {
    vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') })
    storeDraft('old', { name: 'x' })
    vi.setSystemTime(new Date('2026-05-30T10:00:00Z'))
    expect(readDraft('old')).toBeDefined()
    for (let number = 0; number < 20; number++) {
      vi.advanceTimersByTime(1000)
      storeDraft(`form-${number}`, { name: 'x' })
    }
    expect(readDraft('old')).toBeUndefined()
    expect(readDraft('form-0')).toBeDefined()
    vi.setSystemTime(new Date('2026-07-01T10:00:00Z'))
    expect(readDraft('form-0')).toBeUndefined()
  })

  it('displace older ones, and report where even the newest is too large', () => {
    const long = 'x'.repeat(600_000)
    expect(storeDraft('5/shop', { name: long })).toBe(true)
    expect(storeDraft('5/product', { name: long })).toBe(true)
    expect([readDraft('5/shop'), readDraft('5/product')?.fields['name']]).toEqual([undefined, long])
    expect(storeDraft('5/larger', { name: long + long })).toBe(false)
    expect(readDraft('5/product')).toBeDefined()
  })

  it.each(['{{', '[]', '{"a":1}', '{"a":{"at":1,"fields":{}}}'])(
    'are ignored where the stored text is broken: %s',
    (text) => {
      localStorage.setItem(keys.drafts, text)
      expect(readDraft('a')).toBeUndefined()
    },
  )
})
