import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * Creates a component that loads its code when it first renders and shows `waiting` until then. If loading fails it
 * calls `onFailed`; mounting it again retries. Never rendered on the server.
 */
export function lazyComponent<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  return function LazyComponent({ waiting, onFailed, part }: { waiting?: ReactNode; onFailed?: () => void; part: P }) {
    const [, setReady] = useState(false)
    useEffect(() => {
      let left = false
      if (!Loaded)
        load().then(
          (loaded) => {
            Loaded = loaded.default
            if (!left) setReady(true)
          },
          () => !left && onFailed?.(),
        )
      return () => {
        left = true
      }
      // Load once per mount; a new callback must not load again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [])
    return Loaded ? <Loaded {...part} /> : waiting
  }
}
