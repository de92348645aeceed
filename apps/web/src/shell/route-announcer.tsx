import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds: by then a closed dialog has returned the focus, and the page may have set it. */
const announceDelay = 120

/**
 * Client-side navigation loads no document, so screen readers stay silent: announces the new title and focuses the
 * content, unless the page has set the focus. Filters and steps stay on their page and are not announced.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return undefined
    const timer = setTimeout(() => {
      shown.current = pathname
      setTitle(document.title)
      const content = document.querySelector<HTMLElement>('main')
      if (!content || content.contains(document.activeElement)) return
      // An open dialog keeps the focus.
      if (document.activeElement?.closest('[role=dialog]')) return
      content.tabIndex = -1
      content.focus({ preventScroll: true })
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
