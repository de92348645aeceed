import type { ProductDetails } from '@axle/contract/product'
import type { GarageVehicle } from '@axle/contract/garage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageStyle } from '../../lib/page/page-style.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './fit-verdict.css?inline'
import { FitDetails, FitsAny, FitText } from './fit-text.tsx'
import { useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'
import { verdictOf } from './verdict.ts'

type FittedProduct = Pick<
  ProductDetails,
  'id' | 'partName' | 'vehicleMakes' | 'fitsAnyVehicle' | 'sizeKind' | 'positions'
>

/** The fit at the top of a product page; without a vehicle it asks for one. */
export function FitVerdict({ product }: { product: FittedProduct }) {
  const vehicle = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <PageStyle css={styles} />
      {product.fitsAnyVehicle ? (
        <p className="fit-verdict" data-verdict="fits">
          <FitsAny iconSize={20} />
        </p>
      ) : vehicle ? (
        <Answer product={product} vehicle={vehicle} />
      ) : (
        <Question onChoose={() => setPicking(true)} />
      )}
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </>
  )
}

function Question({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('garage')
  return (
    <div className="fit-verdict">
      <div className="fit-asks">
        <p className="fit-words">
          <Icon name="car" size={20} /> <span>{t('ask')}</span>
        </p>
        <p className="fit-details">{t('askText')}</p>
      </div>
      <button type="button" className="plain-button" aria-label={t('choose')} aria-haspopup="dialog" onClick={onChoose}>
        <span className="from-600">{t('choose')}</span>
        <span className="below-600">{t('chooseShort')}</span>
      </button>
    </div>
  )
}

function Answer({ product, vehicle }: { product: FittedProduct; vehicle: GarageVehicle }) {
  const { t } = useTranslation('garage')
  const { verdict, fitment } = verdictOf(product, vehicle.vehicleId)
  const others = new URLSearchParams({ part: product.partName, vehicle: String(vehicle.vehicleId) })
  // Several values of one filter widen it: front or rear narrows more than left or right.
  const [position] = product.positions ?? []
  if (position) others.set('position', position)
  return (
    <div className="fit-verdict" data-verdict={verdict} role="status">
      <div>
        <FitText verdict={verdict} vehicle={vehicle} iconSize={20} />
        {fitment && <FitDetails {...fitment} />}
        {verdict === 'not_said' && (
          <span className="fit-details">{t(product.sizeKind ? 'bySizeText' : 'notSaidText')}</span>
        )}
      </div>
      {verdict === 'does_not_fit' && <Link to={`/shop/all-products?${others}`}>{t('others')}</Link>}
    </div>
  )
}
