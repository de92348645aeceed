import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { choose, vehicleName } from '../garage.ts'
import { garageStore, useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from './lazy-vehicle-picker.ts'

/** The chosen vehicle, on every page: choose, change, clear. */
export function VehicleChip() {
  const { t } = useTranslation('garage')
  const vehicle = useChosenVehicle()
  const [picking, setPicking] = useState(false)
  const name = vehicle && vehicleName(vehicle)
  return (
    <section className="vehicle-chip" data-chosen={vehicle !== null} aria-label={t('picker.title')}>
      <button
        type="button"
        className="vehicle-chip-name row one-line small strong"
        aria-haspopup="dialog"
        aria-label={name ? t('change', { vehicle: name }) : t('choose')}
        title={name ?? t('choose')}
        onClick={() => setPicking(true)}
      >
        <Icon name="car" size={20} />
        {vehicle ? (
          <bdi className="vehicle-words">
            <span className="clip">
              <span className="vehicle-make">{vehicle.make} </span>
              {vehicle.model}
            </span>{' '}
            <span>{vehicle.year}</span>
          </bdi>
        ) : (
          <>
            <bdi className="clip">{t('choose')}</bdi>
            <bdi className="vehicle-short clip">{t('picker.title')}</bdi>
          </>
        )}
      </button>
      {vehicle && (
        <button
          type="button"
          className="vehicle-chip-clear row centre"
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => garageStore.set((garage) => choose(garage, null))}
        >
          <Icon name="close" size={16} />
        </button>
      )}
      <LazyVehiclePicker opened={picking} onClose={() => setPicking(false)} />
    </section>
  )
}
