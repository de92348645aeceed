import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { PlacePicker } from './place-picker.tsx'
import { useAskedPlace } from './place-store.ts'

/** Where delivery fees are shown for, with a way to change it. Without a place it asks only if a fee depends on it. */
export function DeliveryPlaceLine({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation('delivery')
  const place = useAskedPlace()
  const [isOpen, setOpen] = useState(false)
  if (place === null && !isAsked) return null
  if (place === null || isOpen) {
    return (
      <section className="box stack gap-2">
        <p>{t('place.ask')}</p>
        <PlacePicker takesFocus={isOpen} onChosen={() => setOpen(false)} />
      </section>
    )
  }
  return (
    <p className="row gap-2">
      {t('place.here', { place: place.town || place.region })}
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t('place.change')}
      </button>
    </p>
  )
}
