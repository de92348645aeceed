import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined
/** False on the server and in the first render of the browser, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
