import type { Verdict } from '@axle/contract/fits'
import type { ProductDetails } from '@axle/contract/product'

type Fitments = NonNullable<ProductDetails['vehicleMakes']>

/**
 * Returns the shop's answer for a vehicle. No data is no mismatch: a product without vehicles, or a part chosen by
 * size that lists only others.
 */
export function verdictOf(
  { vehicleMakes: fitments = [], sizeKind }: Pick<ProductDetails, 'vehicleMakes' | 'sizeKind'>,
  vehicleId: number,
): { verdict: Verdict; fitment?: Fitments[number] } {
  const fitment = fitments.find(({ vehicleMakeId }) => vehicleMakeId === vehicleId)
  if (fitment) return { verdict: 'fits', fitment }
  return { verdict: fitments.length === 0 || sizeKind ? 'not_said' : 'does_not_fit' }
}

/** Returns the years for which the shop lists the model of a fitment. */
export const listedYears = (
  { vehicleMakes = [] }: Pick<ProductDetails, 'vehicleMakes'>,
  { vehicleMakeName, vehicleMakeModelName }: Fitments[number],
): number[] =>
  vehicleMakes
    .filter((each) => each.vehicleMakeName === vehicleMakeName && each.vehicleMakeModelName === vehicleMakeModelName)
    .map(({ vehicleMakeYear }) => vehicleMakeYear)
