import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { WithVehicle } from './fit-text.tsx'
import { garageStore, useChosenVehicle } from '../garage-store.ts'
import { LazyVehiclePicker } from '../vehicle-picker/lazy-vehicle-picker.ts'

/** Shows only what fits the chosen vehicle: `vehicle` in the URL. Asks for one first if none is chosen. */
export function FitSwitch() {
  const { t } = useTranslation('garage')
  const vehicle = useChosenVehicle()
  const [only, show] = useVehicleInUrl()
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
      <label className="vehicle-switch row one-line small">
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
      <LazyVehiclePicker opened={picking} onClose={stopPicking} />
    </>
  )
}

/**
 * Returns the vehicle in the URL, or the pending one, and a setter that returns to the first page. The URL follows
 * later: without the pending value the switch would jump back.
 */
function useVehicleInUrl(): [number | null, (id: number | null, replace?: boolean) => void] {
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

/** Changing or clearing the vehicle also changes a list of what fits it. */
function useFollowChoice(id: number | null, only: number | null, show: (id: number | null, replace: boolean) => void) {
  const hydrated = useHydrated()
  const before = useRef<number | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = id
    if (hydrated && was !== null && was !== id && only === was) show(id, true)
  })
}
