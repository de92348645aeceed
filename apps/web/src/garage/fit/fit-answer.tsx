import type { ProductDetails } from '@axle/contract/product'
import type { GarageVehicle } from '@axle/contract/garage'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { WithName } from '../../ui/text/with-name.tsx'
import { vehicleName } from '../garage.ts'
import { axleOf } from './fit-axle.tsx'
import { LazyFitWarning, useFitDoubt } from './fit-doubt.ts'
import { Dot, FitFrame } from './fit-frame.tsx'
import { FitDetails, WithVehicle } from './fit-text.tsx'
import { listedYears, verdictOf } from './verdict.ts'

export type FittedProduct = Pick<
  ProductDetails,
  'id' | 'reviews' | 'partName' | 'vehicleMakes' | 'fits' | 'fitsAnyVehicle' | 'sizeKind' | 'positions'
>

interface AnswerProps {
  product: FittedProduct
  vehicle: GarageVehicle
  onChoose: () => void
}

/** Whether the shop lists the vehicle, with its evidence or other ways on. */
export function FitAnswer({ product, vehicle, onChoose }: AnswerProps) {
  const { t } = useTranslation('garage')
  const { verdict, fitment } = verdictOf(product, vehicle.vehicleId)
  const doubt = useFitDoubt(product, vehicle)
  return (
    <FitFrame state={axleOf({ verdict, doubt })}>
      <div role="status">
        <p className="fit-words">
          <span>
            <WithVehicle vehicle={vehicle} text={(vehicle) => t(verdict, { vehicle })} />
          </span>
        </p>
        {fitment && <FitDetails {...fitment} />}
        {doubt && <LazyFitWarning part={{ doubt, vehicle }} />}
        {verdict === 'not_said' && (
          <span className="stack note">{t(product.sizeKind ? 'bySizeText' : 'notSaidText')}</span>
        )}
      </div>
      {verdict === 'does_not_fit' ? (
        <p className="fit-ways note">
          <Link to={`/shop/all-products?${searchForOthers(product, vehicle)}`}>{t('others')}</Link>
          <Dot />
          <button type="button" aria-haspopup="dialog" onClick={onChoose}>
            {t('forOther')}
          </button>
        </p>
      ) : (
        <p className="fit-ways note">
          {fitment && <Evidence product={product} fitment={fitment} />}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('change', { vehicle: vehicleName(vehicle) })}
            onClick={onChoose}
          >
            {t('changeShort')}
          </button>
        </p>
      )}
    </FitFrame>
  )
}

/** The models and years that the shop lists, of which the vehicle is one. */
function Evidence({ product, fitment }: { product: FittedProduct; fitment: Parameters<typeof listedYears>[1] }) {
  const { t } = useTranslation('garage')
  const formats = useFormats()
  const listed = `${fitment.vehicleMakeModelName} ${yearRanges(listedYears(product, fitment), formats)}`
  return (
    <>
      <span>
        <WithName name={listed} text={(vehicles) => t('listedFor', { vehicles })} />
      </span>
      <Dot />
    </>
  )
}

function searchForOthers({ partName, positions }: FittedProduct, { vehicleId }: GarageVehicle): URLSearchParams {
  const others = new URLSearchParams({ part: partName, vehicle: String(vehicleId) })
  // Several values of one filter widen it: front or rear narrows more than left or right.
  const [position] = positions ?? []
  if (position) others.set('position', position)
  return others
}
