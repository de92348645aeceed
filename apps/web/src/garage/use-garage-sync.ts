import { useEffect } from 'react'
import { useSession } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { leaveAccount } from './garage.ts'
import { garageStore } from './garage-store.ts'

/** Syncs my vehicles with the account while signed in, and removes the account's at sign-out. */
export function useGarageSync(): void {
  const { state, user } = useSession()
  const account = user?.id
  useEffect(() => {
    if (account !== undefined) {
      // Lazy-loaded, as visitors do not need it. A failed load is retried on the next page load.
      import('./sync-garage.ts').then((sync) => sync.syncWith(account)).catch(() => undefined)
      return
    }
    // With a token left, the account is only unreachable.
    const isSignedOut = state === 'unauthenticated' && readText(keys.accessToken) === null
    if (isSignedOut && garageStore.get().account !== null) garageStore.set(leaveAccount)
  }, [state, account])
}
