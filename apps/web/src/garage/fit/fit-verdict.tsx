import type { GarageVehicle } from '@axle/contract/garage'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'
import { FitAnswer, type FittedProduct } from './fit-answer.tsx'
import { axleOf } from './fit-axle.tsx'
import { LazyFitWarning, useFitDoubt } from './fit-doubt.ts'
import { Dot, FitFrame } from './fit-frame.tsx'

/** The fit below the picture of a product page, in words and as an axle; without a vehicle it asks for one. */
export function FitVerdict({ product }: { product: FittedProduct }) {
  const vehicle = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  const choose = () => setPicking(true)
  return (
    <>
      {product.fitsAnyVehicle ? (
        <AnyVehicle product={product} vehicle={vehicle} />
      ) : vehicle ? (
        <FitAnswer product={product} vehicle={vehicle} onChoose={choose} />
      ) : (
        <Question fits={product.fits} onChoose={choose} />
      )}
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </>
  )
}

/** Fits any vehicle, unless buyers say that it does not fit this one. */
function AnyVehicle({ product, vehicle }: { product: FittedProduct; vehicle: GarageVehicle | null }) {
  const { t } = useTranslation('garage')
  const doubt = useFitDoubt(product, vehicle)
  return (
    <FitFrame state={axleOf({ verdict: 'fits', doubt })}>
      <p className="fit-words">{t('fitsAny')}</p>
      {doubt && vehicle && <LazyFitWarning part={{ doubt, vehicle }} />}
    </FitFrame>
  )
}

function Question({ fits, onChoose }: { fits: string; onChoose: () => void }) {
  const { t } = useTranslation('garage')
  return (
    <FitFrame state="none">
      <p className="fit-words">{t('ask')}</p>
      <p className="fit-ways note">
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
    </FitFrame>
  )
}
