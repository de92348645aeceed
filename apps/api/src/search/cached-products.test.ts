import { expect, it } from 'vitest'
import { cachedProducts } from './cached-products.ts'

function cached(max = 100) {
  const reads: number[][] = []
  const own: boolean[] = []
  let time = 0
  let fails = false
  const products = cachedProducts({
    read: async (ids, isOwn) => {
      reads.push([...ids])
      own.push(isOwn)
      if (fails) throw new Error('away')
      return new Map(ids.filter((id) => id < 1_000).map((id) => [id, `${id}.${reads.length}`]))
    },
    now: () => time,
    ttlMs: 5_000,
    max,
  })
  return { products, reads, own, later: (ms: number) => (time += ms), fail: (yes: boolean) => (fails = yes) }
}

it('reads what simultaneous callers need in one statement, and nothing again for some seconds', async () => {
  const { products, reads, later } = cached()
  expect(await Promise.all([products.get([1, 2]), products.get([2, 3])])).toEqual([
    ['1.1', '2.1'],
    ['2.1', '3.1'],
  ])
  later(4_999)
  expect(await products.get([3, 1])).toEqual(['3.1', '1.1'])
  expect(reads).toEqual([[1, 2, 3]])
  later(1)
  expect(await products.get([1])).toEqual(['1.2'])
})

it('drops changed products, even while they are being read', async () => {
  const { products } = cached()
  const before = products.get([1, 2])
  products.forget([1])
  expect(await products.get([1, 2])).toEqual(['1.1', '2.1'])
  await before
  products.forget([2])
  expect(await products.get([1, 2])).toEqual(['1.1', '2.2'])
  products.forget()
  expect(await products.get([1])).toEqual(['1.3'])
})

it('reads products that changed recently, or for a caller who just wrote, from the primary; others anywhere', async () => {
  const { products, own, later } = cached()
  await products.get([1])
  products.forget([1])
  await products.get([2])
  await products.get([3, 1])
  await products.get([1], true)
  later(5_000)
  await products.get([1])
  expect(own).toEqual([false, false, true, true, false])
})

it('caches that a product is not on sale, but no failure', async () => {
  const { products, fail } = cached()
  expect(await products.get([1_000])).toEqual([undefined])
  fail(true)
  await expect(products.get([1])).rejects.toThrow('away')
  fail(false)
  expect(await products.get([1])).toEqual(['1.3'])
})

it('is bounded and evicts the oldest', async () => {
  const { products } = cached(2)
  await products.get([1])
  await products.get([2])
  await products.get([3])
  expect(await products.get([2, 1])).toEqual(['2.2', '1.4'])
})
