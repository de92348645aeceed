import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined
/** False on the server and in the first render of the browser, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
