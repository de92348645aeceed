import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore, keys, readJson, readText, writeText } from './storage.ts'

const isList = (value: unknown): value is number[] => Array.isArray(value)
const numbers = () => createStore<number[]>(keys.wishlist, (stored) => (isList(stored) ? stored : []), [])
beforeEach(() => localStorage.clear())

describe('browser storage', () => {
  it('a store keeps its value, and returns the same object until it changes', () => {
    const store = numbers()
    store.set([1])
    store.set((list) => [...list, 2])
    expect(store.get()).toEqual([1, 2])
    expect(store.get()).toBe(store.get())
    expect(localStorage.getItem('app-wishlist')).toBe('[1,2]')
    expect(numbers().get()).toEqual([1, 2])
  })

  it('invalid JSON counts as missing [SET-13]', () => {
    localStorage.setItem('app-wishlist', '{{{')
    expect(numbers().get()).toEqual([])
    expect(readJson(keys.wishlist, isList, [7])).toEqual([7])
  })

  it('a change in another tab notifies subscribers', () => {
    const store = numbers()
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    localStorage.setItem('app-wishlist', '[5]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-wishlist' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'app-checkout' }))
    expect(listener).toHaveBeenCalledTimes(1)
    expect(store.get()).toEqual([5])
    stop()
  })

  it('the value stays in memory where the browser forbids storage', () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = numbers()
    store.set([9])
    refuse.mockRestore()
    expect(store.get()).toEqual([9])
    expect(writeText(keys.shopId, '3')).toBe(true)
    expect(readText(keys.shopId)).toBe('3')
  })

  it('uses these keys where the specification names none [DATA-28]', () => {
    expect([keys.wishlist, keys.language, keys.shopId, keys.resetEmail]).toEqual([
      'app-wishlist',
      'app-language',
      'app-shop-id',
      'app-reset-email',
    ])
  })
})
