import type { Product } from '@axle/contract'
import { OtherOffers } from '../catalogue/product/other-offers.tsx'
import { FitAxle } from '../garage/fit/fit-axle.tsx'
import { useChosenVehicle } from '../garage/garage-store.ts'

/** Offers of the same part by other shops, with the verdict for the chosen vehicle. */
export default function OffersOfPart({ product }: { product: Pick<Product, 'id' | 'price'> }) {
  return (
    <OtherOffers
      product={product}
      vehicleId={useChosenVehicle()?.vehicleId}
      axle={({ id }) => <FitAxle productId={id} mini />}
    />
  )
}
