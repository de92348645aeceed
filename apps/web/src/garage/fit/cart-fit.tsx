import type { GarageVehicle } from '@axle/contract/garage'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useChosenVehicle } from '../garage-store.ts'
import { fitQuery } from './fit-query.ts'
import { ItemFit } from './item-fit.tsx'
import css from './item-fit.module.css'

interface CartFitProps {
  productId: number
  /** The buyer confirmed that it is for another vehicle: no warning then. */
  isForOther: boolean
  onForOther: (isForOther: boolean) => void
}

/** The fit of a product in the cart. A mismatch warns, but does not block the order. */
export function CartFit(props: CartFitProps) {
  const vehicle = useChosenVehicle()
  return vehicle && <OfVehicle {...props} vehicle={vehicle} />
}

function OfVehicle({ vehicle, productId, isForOther, onForOther }: CartFitProps & { vehicle: GarageVehicle }) {
  const { t } = useTranslation('garage')
  const { data: fit } = useQuery(fitQuery(vehicle.vehicleId, productId))
  if (fit?.verdict !== 'does_not_fit') return <ItemFit productId={productId} />
  return (
    <span className="row baseline">
      {!isForOther && <ItemFit productId={productId} />}
      <button
        type="button"
        className={`text-button small ${css.other}`}
        aria-pressed={isForOther}
        onClick={() => onForOther(!isForOther)}
      >
        {isForOther && <Icon name="check" size={16} />} {t('forOther')}
      </button>
    </span>
  )
}
