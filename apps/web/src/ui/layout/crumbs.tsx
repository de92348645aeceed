import './crumbs.css'
import type { ReactNode } from 'react'

interface CrumbsProps {
  /** What the trail is called by those who hear the page. */
  label: string
  /** The page one is on. */
  here: string
  /** A list item with a link for each page above it, the topmost first. */
  children: ReactNode
}

/** Where a page hangs, before its heading. */
export function Crumbs({ label, here, children }: CrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumb-trail">
        {children}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
