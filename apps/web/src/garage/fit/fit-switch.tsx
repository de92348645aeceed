import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { WithVehicle } from './fit-words.tsx'
import { garageStore, useChosenVehicle } from '../garage-store.ts'
import { LateVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'

/** Shows only what fits the chosen vehicle: `vehicle` in the address. Where none is chosen it asks for one first. */
export function FitSwitch() {
  const { t } = useTranslation('garage')
  const vehicle = useChosenVehicle()
  const [only, show] = useVehicleInAddress()
  const [picking, setPicking] = useState(false)
  const id = vehicle?.vehicleId ?? null
  useFollowChoice(id, only, show)
  const toggle = (on: boolean) => {
    if (on && id === null) setPicking(true)
    else show(on ? id : null)
  }
  const stopPicking = () => {
    setPicking(false)
    const chosen = garageStore.get().chosenId
    if (chosen !== null) show(chosen)
  }
  return (
    <>
      <label className="vehicle-switch">
        <input
          type="checkbox"
          role="switch"
          checked={id !== null && only === id}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
        <span>
          {vehicle ? <WithVehicle vehicle={vehicle} text={(name) => t('only', { vehicle: name })} /> : t('onlyMine')}
        </span>
      </label>
      <LateVehiclePicker opened={picking} onClose={stopPicking} />
    </>
  )
}

/**
 * The vehicle in the address, or the one it is about to hold, and how to put another one or none there, from the first
 * page on. The address follows a moment later: until then the switch would spring back.
 */
function useVehicleInAddress(): [number | null, (id: number | null, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const held = Number(params.get('vehicle')) || null
  const [ahead, lookAhead] = useState<number | null>()
  useEffect(() => lookAhead(undefined), [held])
  const show = (id: number | null, replace = false) => {
    lookAhead(id)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (id === null) after.delete('vehicle')
        else after.set('vehicle', String(id))
        return after
      },
      { preventScrollReset: true, replace },
    )
  }
  return [ahead === undefined ? held : ahead, show]
}

/** Whoever changes or clears the vehicle while the list shows only what fits it means the list, too. */
function useFollowChoice(id: number | null, only: number | null, show: (id: number | null, replace: boolean) => void) {
  const hydrated = useHydrated()
  const before = useRef<number | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = id
    if (hydrated && was !== null && was !== id && only === was) show(id, true)
  })
}
