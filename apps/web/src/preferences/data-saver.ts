import { dataSaverCookie, readDataSaver, writeDataSaver } from '@axle/contract/data-saver'
import { createContext, useContext, useEffect, useMemo } from 'react'
import { attempt, createStore, keys, useStore } from '../lib/browser/storage.ts'
import { setCookie } from '../lib/browser/set-cookie.ts'

/** Undefined until the user chooses: the browser's preference counts, which the server receives as a header. */
const chosenStore = createStore<boolean | undefined>(
  keys.dataSaver,
  (stored) => (typeof stored === 'boolean' ? stored : undefined),
  undefined,
)

export interface DataSaver {
  on: boolean
  choose: (on: boolean) => void
}
export const DataSaverContext = createContext<DataSaver>({ on: false, choose: () => undefined })
export const useDataSaver = (): DataSaver => useContext(DataSaverContext)

/** Returns the state of the rendered page, then the choice of this browser. */
export function useDataSaverState(rendered: boolean): DataSaver {
  const chosen = useStore(chosenStore)
  const on = chosen ?? rendered
  useEffect(() => {
    if (chosen !== undefined) storeForServer(chosen)
  }, [chosen])
  return useMemo(() => ({ on, choose: (next) => chosenStore.set(next) }), [on])
}

// Where cookies are forbidden (in a sandbox), even reading them throws: the server then uses its default.
const storeForServer = (on: boolean): void => attempt(() => writeCookie(on), undefined)

function writeCookie(on: boolean): void {
  const known = document.cookie.split('; ').find((each) => each.startsWith(`${dataSaverCookie}=`))
  if (readDataSaver(known?.split('=')[1]) === on) return
  setCookie(dataSaverCookie, writeDataSaver(on))
}
