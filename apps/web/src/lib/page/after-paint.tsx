import { type ReactNode, useContext, useEffect, useState } from 'react'
import { NavigationType, UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { HydrateLater, nextTask } from '../../ui/hydrate-later.tsx'

/** Milliseconds. A page in the background has no frames. */
const atMost = 200

/**
 * Whether to render what is not in view: false until a page that a client-side navigation opens has been painted.
 * Always true on the server, in hydration, for a link to a part of the page, and where a scroll position is restored,
 * unless `placed` tells that what is rendered reaches it.
 */
export function useAfterPaint(placed = false): boolean {
  const router = useContext(RouterContext)?.router
  const [isPainted, setPainted] = useState(() => {
    if (import.meta.env.SSR || !router) return true
    const { historyAction, restoreScrollPosition: place, location } = router.state
    const isTop = place === 0 || (typeof place !== 'number' && historyAction === NavigationType.Push)
    return location.hash !== '' || !(isTop || (placed && typeof place === 'number'))
  })
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted])
  return isPainted
}

/** The frame that paints, and a task after it. */
function afterPaint(then: () => void): () => void {
  let isOver = false
  const once = () => {
    if (isOver) return
    isOver = true
    then()
  }
  requestAnimationFrame(() => nextTask(once))
  const timer = setTimeout(once, atMost)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Pushes what follows out of view, so that nothing visible moves. */
export const RoomBelow = () => <div style={{ blockSize: '100vh' }} />

interface Children {
  children: ReactNode
}

/** Content below the fold, rendered after the first paint of a navigation: see `useAfterPaint`. */
export const AfterPaint = ({ children }: Children) => (useAfterPaint() ? children : <RoomBelow />)

/** The same for what only search engines and link previews read; it hydrates in a task of its own. */
export const HeadAfterPaint = ({ children }: Children) =>
  useAfterPaint() ? <HydrateLater>{children}</HydrateLater> : null
