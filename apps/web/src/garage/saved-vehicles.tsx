import type { GarageVehicle } from '@axle/contract/garage'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { remove, vehicleName } from './garage.ts'
import { garageStore, useGarage } from './garage-store.ts'

/** My vehicles: choose one or none with one touch, or remove one. */
export function SavedVehicles({ onTake }: { onTake: (vehicle: GarageVehicle | null) => void }) {
  const { t } = useTranslation('garage')
  const { vehicles, chosenId } = useGarage()
  if (vehicles.length === 0) return null
  return (
    <section className="stack gap-1" aria-labelledby="picker-mine">
      <h3 id="picker-mine">{t('picker.mine')}</h3>
      <ul>
        {vehicles.map((vehicle) => (
          <SavedVehicle
            key={vehicle.vehicleId}
            vehicle={vehicle}
            isChosen={vehicle.vehicleId === chosenId}
            onTake={onTake}
          />
        ))}
      </ul>
    </section>
  )
}

interface SavedVehicleProps {
  vehicle: GarageVehicle
  isChosen: boolean
  onTake: (vehicle: GarageVehicle) => void
}

function SavedVehicle({ vehicle, isChosen, onTake }: SavedVehicleProps) {
  const { t } = useTranslation('garage')
  const name = vehicleName(vehicle)
  return (
    <li className="row one-line gap-1">
      <button
        type="button"
        className="option full small row one-line"
        aria-pressed={isChosen}
        onClick={() => onTake(vehicle)}
      >
        <Icon name={isChosen ? 'check' : 'car'} size={20} />
        <bdi className="strong">{name}</bdi>
        {isChosen && <span className="note at-end">{t('picker.chosen')}</span>}
      </button>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('picker.remove', { vehicle: name })}
        onClick={() => garageStore.set((garage) => remove(garage, vehicle.vehicleId))}
      >
        <Icon name="trash" size={18} />
      </button>
    </li>
  )
}
