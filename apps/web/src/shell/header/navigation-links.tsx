import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { PageLink } from '../../lib/page/page-link.tsx'
import { useSession } from '../../lib/session/session.ts'
import { isStaffWith } from '../../lib/session/shop-access.ts'
import { entriesFor, sectionOf } from './navigation.ts'
import { useAudience } from '../use-audience.ts'

/** The menu of the current user; the open section is marked. */
export function NavigationLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('navbar')
  const { user } = useSession()
  const entries = entriesFor(useAudience(), (right) => isStaffWith(user, right))
  const { pathname } = useLocation()
  const open = sectionOf(pathname, entries)
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <PageLink to={entry.to} onClick={onChoose} aria-current={entry === open ? 'page' : undefined}>
            {t(entry.label)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
