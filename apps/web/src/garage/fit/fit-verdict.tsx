import type { ProductDetails } from '@axle/contract/product'
import type { GarageVehicle } from '@axle/contract/garage'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { yearRanges } from '../../lib/formats/year-ranges.ts'
import { PageStyle } from '../../lib/page/page-style.tsx'
import { Axle, type AxleState } from '../../ui/axle/axle.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { axleOf } from './fit-axle.tsx'
import styles from './fit-verdict.css?inline'
import { FitDetails, WithVehicle } from './fit-text.tsx'
import { vehicleName } from '../garage.ts'
import { useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'
import { listedYears, verdictOf } from './verdict.ts'

type FittedProduct = Pick<
  ProductDetails,
  'id' | 'partName' | 'vehicleMakes' | 'fits' | 'fitsAnyVehicle' | 'sizeKind' | 'positions'
>

/** The fit below the picture of a product page, in words and as an axle; without a vehicle it asks for one. */
export function FitVerdict({ product }: { product: FittedProduct }) {
  const { t } = useTranslation('garage')
  const vehicle = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  const choose = () => setPicking(true)
  return (
    <>
      <PageStyle css={styles} />
      {product.fitsAnyVehicle ? (
        <Verdict state="fits">
          <p className="fit-words">{t('fitsAny')}</p>
        </Verdict>
      ) : vehicle ? (
        <Answer product={product} vehicle={vehicle} onChoose={choose} />
      ) : (
        <Question fits={product.fits} onChoose={choose} />
      )}
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </>
  )
}

const signs: Record<AxleState, IconName> = { fits: 'check', open: 'question', apart: 'close', none: 'question' }

function Verdict({ state, children }: { state: AxleState; children: ReactNode }) {
  return (
    <div className="fit-verdict" data-fit={state}>
      <Axle state={state}>
        <Icon name="car" size={18} />
        <Icon name={signs[state]} size={18} />
      </Axle>
      {children}
    </div>
  )
}

function Question({ fits, onChoose }: { fits: string; onChoose: () => void }) {
  const { t } = useTranslation('garage')
  return (
    <Verdict state="none">
      <p className="fit-words">{t('ask')}</p>
      <p className="fit-ways">
        {fits && (
          <>
            <bdi>{t('catalogue:fits', { vehicles: fits })}</bdi>
            <Dot />
          </>
        )}
        <button type="button" aria-haspopup="dialog" onClick={onChoose}>
          {t('choose')}
        </button>
      </p>
    </Verdict>
  )
}

interface AnswerProps {
  product: FittedProduct
  vehicle: GarageVehicle
  onChoose: () => void
}

function Answer({ product, vehicle, onChoose }: AnswerProps) {
  const { t } = useTranslation('garage')
  const { verdict, fitment } = verdictOf(product, vehicle.vehicleId)
  return (
    <Verdict state={axleOf[verdict]}>
      <div role="status">
        <p className="fit-words">
          <span>
            <WithVehicle vehicle={vehicle} text={(vehicle) => t(verdict, { vehicle })} />
          </span>
        </p>
        {fitment && <FitDetails {...fitment} />}
        {verdict === 'not_said' && (
          <span className="fit-details">{t(product.sizeKind ? 'bySizeText' : 'notSaidText')}</span>
        )}
      </div>
      {verdict === 'does_not_fit' ? (
        <p className="fit-ways">
          <Link to={`/shop/all-products?${searchForOthers(product, vehicle)}`}>{t('others')}</Link>
          <Dot />
          <button type="button" aria-haspopup="dialog" onClick={onChoose}>
            {t('forOther')}
          </button>
        </p>
      ) : (
        <p className="fit-ways">
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
    </Verdict>
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

const Dot = () => <span aria-hidden="true"> · </span>

function searchForOthers({ partName, positions }: FittedProduct, { vehicleId }: GarageVehicle): URLSearchParams {
  const others = new URLSearchParams({ part: partName, vehicle: String(vehicleId) })
  // Several values of one filter widen it: front or rear narrows more than left or right.
  const [position] = positions ?? []
  if (position) others.set('position', position)
  return others
}
