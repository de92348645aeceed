import '../ui/layout/link-tabs.css'
import type { TaxonomyKind } from '@axle/contract/catalogue-admin'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { entryKinds, entryListSearch } from './catalogue-admin-view.ts'
import { Crumbs } from '../ui/layout/crumbs.tsx'

/** Breadcrumbs below the admin dashboard. */
export function CatalogueAdminCrumbs({ here }: { here?: string }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <Crumbs label={t('crumbs')} here={here ?? t('desk.title')}>
      <li>
        <Link to="/admin-dashboard">{t('admin:dashboard.crumb')}</Link>
      </li>
      {here !== undefined && (
        <li>
          <Link to="/catalogue-desk">{t('desk.title')}</Link>
        </li>
      )}
    </Crumbs>
  )
}

/** A tab for each kind, with its own filters; without a kind the tab of search phrases is current. */
export function KindTabs({ kind }: { kind?: TaxonomyKind }) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <nav className="link-tabs row swipe" aria-label={t('desk.kinds')}>
      {entryKinds.map((one) => (
        <Link
          key={one}
          to={{ pathname: '/catalogue-desk', search: entryListSearch(one) }}
          aria-current={one === kind ? 'page' : undefined}
          preventScrollReset
        >
          {t(`kinds.${one}`)}
        </Link>
      ))}
      <Link to="/catalogue-desk/phrases" aria-current={kind ? undefined : 'page'} preventScrollReset>
        {t('phrases.title')}
      </Link>
    </nav>
  )
}
