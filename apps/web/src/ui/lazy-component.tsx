import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A part of a page that is loaded when it is first drawn: `waiting` stands in its place until then. Where it does not
 * load `onFailed` is told, and drawing it anew tries again. Never drawn by the server.
 */
export function latePart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  return function LatePart({ waiting, onFailed, part }: { waiting?: ReactNode; onFailed?: () => void; part: P }) {
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
      // One load each time it is drawn first, whatever the callback is by then.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [])
    return Loaded ? <Loaded {...part} /> : waiting
  }
}
