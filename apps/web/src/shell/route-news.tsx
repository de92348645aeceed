import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Until the new page stands, a dialog that closed has given the focus back, and whoever led here has it where he wanted. */
const afterwards = 120

/**
 * Another page within the site loads no document, so no screen reader would tell: its title is said, and the focus goes to
 * its content, unless something of it took the focus by itself. Filters and steps stay on their page and are not told here.
 */
export function RouteNews() {
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
      // A dialog that is still open keeps it.
      if (document.activeElement?.closest('[role=dialog]')) return
      content.tabIndex = -1
      content.focus({ preventScroll: true })
    }, afterwards)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
