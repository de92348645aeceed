import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'
import { FitAnswer, type FittedProduct } from './fit-answer.tsx'
import { Dot, FitFrame } from './fit-frame.tsx'

/** The fit below the picture of a product page, in words and as an axle; without a vehicle it asks for one. */
export function FitVerdict({ product }: { product: FittedProduct }) {
  const { t } = useTranslation('garage')
  const vehicle = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  const choose = () => setPicking(true)
  return (
    <>
      {product.fitsAnyVehicle ? (
        <FitFrame state="fits">
          <p className="fit-words">{t('fitsAny')}</p>
        </FitFrame>
      ) : vehicle ? (
        <FitAnswer product={product} vehicle={vehicle} onChoose={choose} />
      ) : (
        <Question fits={product.fits} onChoose={choose} />
      )}
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </>
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
