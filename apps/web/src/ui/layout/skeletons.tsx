import { type ReactNode, useContext } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { Head } from '../head.tsx'
import { SiteName } from '../text/site-name.ts'

/** Placeholder rows of a loading table or list. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div role="progressbar" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="bone bone-row" />
      ))}
    </div>
  )
}

/** Placeholder cards of a loading grid. */
export function CardsSkeleton({ cards = 12 }: { cards?: number }) {
  const { t } = useTranslation()
  return (
    <div className="product-grid" role="progressbar" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="bone bone-card" />
      ))}
    </div>
  )
}

/** A page that loads: what the server renders for signed-in pages. Without a `title` it shows the site's name. */
export function PageSkeleton({ title }: { title?: ReactNode }) {
  const { t } = useTranslation()
  const site = useContext(SiteName)
  return (
    <div className="page page-wide" role="progressbar" aria-label={t('loading')}>
      {title ?? (
        <Head>
          <title>{site}</title>
        </Head>
      )}
      <div className="bone bone-title" />
      <div className="bone bone-block" />
    </div>
  )
}
