import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './admin-dashboard.module.css'

const places = [
  { key: 'users', to: '/user-management', icon: 'users' },
  { key: 'shops', to: '/shop-management', icon: 'store' },
  { key: 'products', to: '/shop/all-products', icon: 'box' },
  { key: 'catalogue', to: '/catalogue-desk', icon: 'car' },
  { key: 'deliveries', to: '/deliveries', icon: 'truck' },
  { key: 'payouts', to: '/payouts', icon: 'card' },
  { key: 'disputes', to: '/disputes', icon: 'alert' },
  { key: 'messages', to: '/called-messages', icon: 'mail' },
  { key: 'reports', to: '/reported-reviews', icon: 'star' },
  { key: 'settings', to: '/site-settings', icon: 'settings' },
  { key: 'operations', to: '/operations', icon: 'info' },
  { key: 'searches', to: '/searches-without-hits', icon: 'search' },
  { key: 'audit', to: '/audit-log', icon: 'clock' },
  { key: 'outbox', to: '/mail-outbox', icon: 'mail' },
] as const satisfies readonly { key: string; to: string; icon: IconName }[]

/** Links to all admin pages, some with counts. */
export function AdminLinks({ counts }: { counts: Pick<AdminDashboard, 'users' | 'shops' | 'products'> | undefined }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  return (
    <Panel title={t('overview.links')}>
      <nav aria-label={t('overview.links')}>
        <ul className={`divided ${styles.list}`}>
          {places.map(({ key, to, icon }) => (
            <li key={key}>
              <Link className="row one-line gap-3 plain-link" to={to}>
                <Icon name={icon} size={20} />
                <span className="grow">{t(`overview.place.${key}`)}</span>
                {counts && key in counts && <strong>{counted(counts[key as keyof typeof counts])}</strong>}
                <Icon name="chevron" size={16} directional />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}
