import './crumbs.css'
import type { ReactNode } from 'react'

interface CrumbsProps {
  /** Accessible name of the trail. */
  label: string
  /** Title of the current page. */
  here: string
  /** One list item with a link for each parent page, topmost first. */
  children: ReactNode
}

/** A breadcrumb trail above the heading. */
export function Crumbs({ label, here, children }: CrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumb-trail row quiet">
        {children}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
