import { type ReactNode, useContext } from 'react'
import { Head } from '../head.tsx'
import { SiteName } from '../text/site-name.ts'

export interface PageProps {
  /** The page's name: heading and document title. */
  title: string
  /** A heading that differs from the title; null if the content has it. */
  heading?: ReactNode
  /** Breadcrumbs above the heading. */
  crumbs?: ReactNode
  /** A short text beside the heading, such as a count. Announced when it changes. */
  note?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** Content width: `wide` for lists, `text` for reading, `form` for fields beside the titles of their sections. */
  width?: 'wide' | 'text' | 'form'
  children: ReactNode
}

/** A page in the main layout: document title, heading, content. */
export function Page({ title, heading, crumbs, note, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={`page page-${width}`}>
      <DocumentTitle section={title} />
      {crumbs}
      {heading !== null && (
        <div className="row spread gap-3">
          <h1>{heading ?? title}</h1>
          {note && (
            <p className="page-note" aria-live="polite">
              {note}
            </p>
          )}
          {actions && <div className="row page-actions">{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}

/** `{Section} - {Site name}`. */
export function DocumentTitle({ section }: { section: string }) {
  const site = useContext(SiteName)
  return (
    <Head>
      <title>{`${section} - ${site}`}</title>
    </Head>
  )
}
