import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

interface PageLinksProps {
  page: number
  limit: number
  total: number
}

/**
 * Renders links to the previous and next page with the current position; each page has its own URL. Nothing for a
 * single page.
 */
export function PageLinks({ page, limit, total }: PageLinksProps) {
  const { t } = useTranslation('forms')
  const { pathname, search } = useLocation()
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1) return null
  const to = (target: number) => {
    const params = new URLSearchParams(search)
    if (target === 1) params.delete('page')
    else params.set('page', String(target))
    return { pathname, search: params.size > 0 ? `?${params}` : '' }
  }
  return (
    <nav className="page-links" aria-label={t('pages.label')}>
      {page > 1 ? (
        <Link to={to(Math.min(page - 1, pages))} rel="prev">
          {t('pages.previous')}
        </Link>
      ) : (
        <span aria-hidden="true">{t('pages.previous')}</span>
      )}
      <span aria-current="page">{t('pages.current', { page, pages })}</span>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next">
          {t('pages.next')} <Icon name="arrow" size={16} directional />
        </Link>
      ) : (
        <span aria-hidden="true">{t('pages.next')}</span>
      )}
    </nav>
  )
}
