import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { stores } from './cache-limits.ts'

/** Every page contains one file that is unique to its build. */
const mark = /\/assets\/manifest-[\w-]+\.js/

const nameHere = (): string | undefined =>
  performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => mark.exec(name) ?? [])
    .at(0)

/** Whether the new worker belongs to another build than this page. */
async function isOutdated(): Promise<boolean> {
  const shell = await caches.match('/offline', { cacheName: stores.shell, ignoreVary: true })
  const name = mark.exec((await shell?.text()) ?? '')?.[0]
  const here = nameHere()
  return name !== undefined && here !== undefined && name !== here
}

/**
 * Keeps an open page on its own build when a new one is deployed. It reloads at the next navigation, and never while
 * a form has input.
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
