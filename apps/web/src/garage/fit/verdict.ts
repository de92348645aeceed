import type { ProductDetails, Verdict } from '@axle/contract/catalogue'

type Fitments = NonNullable<ProductDetails['vehicleMakes']>

/**
 * What the shop says of one vehicle. A shop that names no vehicle at all has not said no, nor one that names others for a
 * part chosen by size.
 */
export function verdictOf(
  { vehicleMakes: fitments = [], sizeKind }: Pick<ProductDetails, 'vehicleMakes' | 'sizeKind'>,
  vehicleId: number,
): { verdict: Verdict; fitment?: Fitments[number] } {
  const fitment = fitments.find(({ vehicleMakeId }) => vehicleMakeId === vehicleId)
  if (fitment) return { verdict: 'fits', fitment }
  return { verdict: fitments.length === 0 || sizeKind ? 'not_said' : 'does_not_fit' }
}
