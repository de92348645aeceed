import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

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
  useBlurredLinks()
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

/**
 * Takes the focus from a followed link before its page is removed. Removing a focused element makes the browser
 * compute style and layout of the half-changed page: 3 ms of a route change.
 */
function useBlurredLinks(): void {
  const router = useContext(RouterContext)?.router
  useEffect(() => {
    let path = router?.state.location.pathname
    return router?.subscribe(({ location: { pathname } }) => {
      if (pathname === path) return
      path = pathname
      const { activeElement } = document
      if (activeElement instanceof HTMLAnchorElement && activeElement.closest('main')) activeElement.blur()
    })
  }, [router])
}
