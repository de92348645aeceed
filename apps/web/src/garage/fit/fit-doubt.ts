import type { FitDoubt } from '@axle/contract/fit-answers'
import type { GarageVehicle } from '@axle/contract/garage'
import { limits } from '@axle/contract/limits'
import type { ProductDetails } from '@axle/contract/product'
import { useQuery } from '@tanstack/react-query'
import { loadReviewTexts } from '../../lib/i18n/lazy-texts.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { fitQuery } from './fit-query.ts'

/** Warns that buyers say it does not fit. Loaded for the few products that have such a doubt. */
export const LazyFitWarning = lazyComponent(async () => {
  await loadReviewTexts()
  return import('./fit-warning.tsx')
})

/** Returns what buyers say about the fit of a product to a vehicle. Asks only if enough reviews deny a fit. */
export function useFitDoubt(
  { id, reviews }: Pick<ProductDetails, 'id' | 'reviews'>,
  vehicle: GarageVehicle | null,
): FitDoubt | undefined {
  const denied = reviews.filter(({ fit }) => fit?.fits === false).length
  const enabled = vehicle !== null && denied >= limits.review.doubtVoices
  const fit = useQuery({ ...fitQuery(vehicle?.vehicleId ?? 0, id), enabled })
  return fit.data?.doubt
}
