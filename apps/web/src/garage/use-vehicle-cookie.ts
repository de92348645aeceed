import { vehicleCookie } from '@axle/contract/vehicle-cookie'
import { useEffect } from 'react'
import { keepCookie } from '../lib/browser/keep-cookie.ts'
import { attempt } from '../lib/browser/storage.ts'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { useChosenVehicle } from './garage-store.ts'

/** Tells the server which vehicle is chosen, so that lists come in order and never jump. */
export function useVehicleCookie(): void {
  const hydrated = useHydrated()
  const id = useChosenVehicle()?.vehicleId
  useEffect(() => {
    // Where cookies are forbidden outright, even reading them fails.
    if (hydrated) attempt(() => write(id === undefined ? '' : String(id)), undefined)
  }, [hydrated, id])
}

function write(text: string): void {
  const known = document.cookie.split('; ').find((each) => each.startsWith(`${vehicleCookie}=`))
  if ((known?.split('=')[1] ?? '') !== text) keepCookie(vehicleCookie, text)
}

/**
 * The vehicle that a list is ordered by: the one its page was rendered for, then the chosen one. Both are the same where
 * the browser sent its cookie.
 */
export function useListVehicle(rendered: number | undefined): number | undefined {
  const hydrated = useHydrated()
  const chosen = useChosenVehicle()?.vehicleId
  return hydrated ? chosen : rendered
}
