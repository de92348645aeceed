import { useTranslation } from '../../ui/translation/translation.tsx'
import { PageLink } from '../../lib/page/page-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { changed, type ListSearch, writeSearch } from './list-search.ts'
import { pageNumbers } from './page-list.ts'

interface PageNumbersProps {
  search: ListSearch
  pages: number
  onTurn: () => void
}

/** Links to the other pages, each with its own URL. */
export function PageNumbers({ search, pages, onTurn }: PageNumbersProps) {
  const { t } = useTranslation('catalogue')
  if (pages <= 1) return null
  const to = (page: number) => ({
    className: 'icon-button',
    to: { search: writeSearch(changed(search, { page })) },
    onClick: onTurn,
  })
  return (
    <nav className="page-numbers row gap-1 centre" aria-label={t('pages.label')}>
      {search.page > 1 && (
        <PageLink {...to(search.page - 1)} rel="prev" aria-label={t('pages.previous')}>
          <Icon name="chevron" size={18} className="point-back" />
        </PageLink>
      )}
      {pageNumbers(search.page, pages).map((page, index) =>
        page === undefined ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={page}
            {...to(page)}
            aria-label={t('pages.page', { page })}
            aria-current={page === search.page ? 'page' : undefined}
          >
            {page}
          </PageLink>
        ),
      )}
      {search.page < pages && (
        <PageLink {...to(search.page + 1)} rel="next" aria-label={t('pages.next')}>
          <Icon name="chevron" size={18} directional />
        </PageLink>
      )}
    </nav>
  )
}
