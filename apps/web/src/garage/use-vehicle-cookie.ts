import { vehicleCookie } from '@axle/contract/vehicle-cookie'
import { useEffect } from 'react'
import { setCookie } from '../lib/browser/set-cookie.ts'
import { attempt } from '../lib/browser/storage.ts'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { useChosenVehicle } from './garage-store.ts'

/** Sends the chosen vehicle to the server in a cookie, so that lists arrive in order and never jump. */
export function useVehicleCookie(): void {
  const hydrated = useHydrated()
  const id = useChosenVehicle()?.vehicleId
  useEffect(() => {
    // Where cookies are forbidden, even reading them throws.
    if (hydrated) attempt(() => write(id === undefined ? '' : String(id)), undefined)
  }, [hydrated, id])
}

function write(text: string): void {
  const known = document.cookie.split('; ').find((each) => each.startsWith(`${vehicleCookie}=`))
  if ((known?.split('=')[1] ?? '') !== text) setCookie(vehicleCookie, text)
}

/**
 * Returns the vehicle that sorts a list: that of the rendered page, then the chosen one. They are the same if the
 * browser sent its cookie.
 */
export function useListVehicle(rendered: number | undefined): number | undefined {
  const hydrated = useHydrated()
  const chosen = useChosenVehicle()?.vehicleId
  return hydrated ? chosen : rendered
}
