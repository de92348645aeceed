import type { Fit } from '@axle/contract/fits'
import { limits } from '@axle/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

type Ask = { productId: number; resolve: (fit: Fit | null) => void; reject: (error: unknown) => void }

/** Milliseconds in which the queries of a page's cards are batched. */
const gathering = 10
const waiting = new Map<number, Ask[]>()

/** Queries one product's fit, batched with all others for the same vehicle. */
function queryFit(vehicleId: number, productId: number): Promise<Fit | null> {
  return new Promise((resolve, reject) => {
    const ask = { productId, resolve, reject }
    const others = waiting.get(vehicleId)
    if (others) {
      others.push(ask)
      return
    }
    waiting.set(vehicleId, [ask])
    setTimeout(() => {
      const asks = waiting.get(vehicleId) ?? []
      waiting.delete(vehicleId)
      for (let from = 0; from < asks.length; from += limits.product.maxFits)
        void answer(vehicleId, asks.slice(from, from + limits.product.maxFits))
    }, gathering)
  })
}

async function answer(vehicleId: number, asks: readonly Ask[]): Promise<void> {
  try {
    const productId = asks.map((ask) => ask.productId)
    const { data } = await api('GET /products/fits', { query: { vehicleId, productId } })
    const fits = new Map(data.map((fit) => [fit.productId, fit]))
    for (const ask of asks) ask.resolve(fits.get(ask.productId) ?? null)
  } catch (error) {
    for (const ask of asks) ask.reject(error)
  }
}

/** Whether a product fits a vehicle according to its shop; null if it is no longer on sale. */
export const fitQuery = (vehicleId: number, productId: number) =>
  queryOptions({
    queryKey: ['products', 'fit', vehicleId, productId],
    queryFn: () => queryFit(vehicleId, productId),
    staleTime: 60_000,
  })
