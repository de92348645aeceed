import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mapLink } from '../shop-phone.ts'

interface GpsFieldProps {
  /** Props for the input from the form. */
  field: TextInputProps
  value: string
  onChange: (gpsAddress: string) => void
}

/** Latitude and longitude, typed or read from the device. The browser is asked only on a button press. */
export function GpsField({ field, value, onChange }: GpsFieldProps) {
  const { t } = useTranslation('shops')
  const [state, setState] = useState<'searching' | 'refused' | 'unknown'>()
  const map = mapLink(value)
  const find = () => {
    setState('searching')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // Five decimals are about a metre, finer than devices measure.
        onChange(`${latitude.toFixed(5)},${longitude.toFixed(5)}`)
        setState(undefined)
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    )
  }
  return (
    <div className="stack gap-1">
      <TextInput label={t('form.gpsAddress')} description={t('form.gpsHint')} dir="ltr" {...field} />
      <div className="row quiet">
        {'geolocation' in navigator && (
          <button type="button" className="text-button" disabled={state === 'searching'} onClick={find}>
            <Icon name="pin" size={16} /> {t('form.position')}
          </button>
        )}
        {map && (
          <a className="text-button plain-link" href={map} target="_blank" rel="noopener noreferrer">
            {t('shop.map')}
          </a>
        )}
        <span role="status">{state && t(`form.positions.${state}`)}</span>
      </div>
    </div>
  )
}
