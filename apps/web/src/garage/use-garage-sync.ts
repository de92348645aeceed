import { useEffect } from 'react'
import { useSession } from '../lib/session/session.ts'
import { keys, readText } from '../lib/browser/storage.ts'
import { leaveAccount } from './garage.ts'
import { garageStore } from './garage-store.ts'

/** Keeps my vehicles in step with the account that is signed in, and takes the account's out when it is signed out. */
export function useGarageSync(): void {
  const { state, user } = useSession()
  const account = user?.id
  useEffect(() => {
    if (account !== undefined) {
      // Visitors do not load what talks to the account. A lost line is tried again on the next page load.
      import('./sync-garage.ts').then((sync) => sync.syncWith(account)).catch(() => undefined)
      return
    }
    // A token that is kept is an account that could not be asked just now.
    const isSignedOut = state === 'unauthenticated' && readText(keys.accessToken) === null
    if (isSignedOut && garageStore.get().account !== null) garageStore.set(leaveAccount)
  }, [state, account])
}
