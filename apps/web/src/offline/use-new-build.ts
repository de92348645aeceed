import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { stores } from './stores.ts'

/** Of each build, one file that no other build has stands in every page. */
const mark = /\/assets\/manifest-[\w-]+\.js/

const nameHere = (): string | undefined =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => mark.exec(name) ?? [])
    .at(0)

/** Whether the worker that took over belongs to another build than this page. */
async function isOutdated(): Promise<boolean> {
  const shell = await caches.match('/offline', { cacheName: stores.shell, ignoreVary: true })
  const name = mark.exec((await shell?.text()) ?? '')?.[0]
  const here = nameHere()
  return name !== undefined && here !== undefined && name !== here
}

/**
 * An open page goes on with its own files when a new build comes. It is loaded anew when one goes to another page of the
 * site, and never while something has been typed there.
 */
export function useNewBuild(): void {
  const outdated = useRef(false)
  const typed = useRef(false)
  const { key } = useLocation()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const onTyped = () => {
      typed.current = true
    }
    const onChange = () => {
      void isOutdated()
        .then((is) => {
          outdated.current = is
        })
        .catch(() => undefined)
    }
    document.addEventListener('input', onTyped)
    serviceWorker.addEventListener('controllerchange', onChange)
    return () => {
      document.removeEventListener('input', onTyped)
      serviceWorker.removeEventListener('controllerchange', onChange)
    }
  }, [])
  const first = useRef(key)
  useEffect(() => {
    if (key === first.current) return
    if (outdated.current && !typed.current && navigator.onLine) window.location.reload()
    typed.current = false
  }, [key])
}
