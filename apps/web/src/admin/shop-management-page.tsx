import { type Shop, type ShopStatus, shopStatuses } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { Page } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/skeletons.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { managedShopsQuery } from './admin-queries.ts'
import { AdminCrumbs, Choices, TableFrame, TablePager, TableSearch } from './table-tools.tsx'
import { readChoice, readTableView } from './table-view.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

const tones: Record<ShopStatus, Tone> = { active: 'success', inactive: 'danger', pending: 'warning' }

export default function ShopManagementPage() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const status = readChoice(params, 'status', shopStatuses)
  const shops = useQuery(managedShopsQuery(readTableView(params), status))
  return (
    <Page title={t('shops.title')} crumbs={<AdminCrumbs here={t('shops.title')} />}>
      <div className="admin-tools">
        <Choices
          label={t('shops.filter')}
          name="status"
          value={status}
          choices={[
            { value: undefined, label: t('shops.all') },
            ...shopStatuses.map((value) => ({ value, label: t(`shops.${value}`) })),
          ]}
        />
        <TableSearch placeholder={t('shops.search')} />
      </div>
      {shops.isPending && <RowsSkeleton rows={10} />}
      {shops.isError && <ErrorPanel message={t('shops.failed')} onRetry={() => void shops.refetch()} />}
      {shops.data && (
        <>
          {shops.data.data.length === 0 ? (
            <EmptyPanel icon="store" title={t('shops.empty')} />
          ) : (
            <ShopTable shops={shops.data.data} />
          )}
          <TablePager {...shops.data.meta} />
        </>
      )}
    </Page>
  )
}

function ShopTable({ shops }: { shops: Shop[] }) {
  const { t } = useTranslation('admin')
  return (
    <TableFrame label={t('shops.title')}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('shops.name')}</th>
            <th scope="col">{t('shops.owner')}</th>
            <th scope="col">{t('shops.phone')}</th>
            <th scope="col">{t('shops.status')}</th>
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <tr key={shop.id}>
              <td>
                <Link to={`/shop/${shop.id}`}>{shop.name}</Link>
                <small>{shop.address}</small>
              </td>
              <td>{shop.ownerName ?? t('shops.noOwner')}</td>
              <td>
                <bdi dir="ltr">{shop.phone}</bdi>
              </td>
              <td>
                <StatusBadge tone={tones[shop.status]}>{t(`shops.${shop.status}`)}</StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
