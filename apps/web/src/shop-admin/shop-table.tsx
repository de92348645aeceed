import type { Shop, ShopStatus } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { ownerIdOf } from './shop-owner.ts'

/** Actions of a row. */
export type ShopAction = 'owner' | 'status' | 'refuse'
const tones: Record<ShopStatus, Tone> = { active: 'success', inactive: 'danger', pending: 'warning' }
const columns = ['name', 'owner', 'phone', 'status', 'actions'] as const

interface ShopTableProps {
  shops: readonly Shop[]
  onDo: (action: ShopAction, shop: Shop) => void
}

export function ShopTable({ shops, onDo }: ShopTableProps) {
  const { t } = useTranslation('people')
  return (
    <div className="card-table-frame">
      <table className="card-table" aria-label={t('shops.title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`shops.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <ShopRow key={shop.id} shop={shop} onDo={(action) => onDo(action, shop)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ShopRow({ shop, onDo }: { shop: Shop; onDo: (action: ShopAction) => void }) {
  const { t } = useTranslation('people')
  return (
    <tr>
      <td data-wide>
        <Link to={`/shop/${shop.id}`}>
          <bdi>{shop.name}</bdi>
        </Link>
        <small>
          <bdi>{shop.address}</bdi>
        </small>
      </td>
      <td data-label={t('shops.owner')}>
        <Owner shop={shop} />
      </td>
      <td data-label={t('shops.phone')}>
        <bdi dir="ltr" className="card-table-phone">
          {shop.phone}
        </bdi>
      </td>
      <td data-label={t('shops.status')}>
        <StatusBadge tone={tones[shop.status]}>{t(`shops.${shop.status}`)}</StatusBadge>
        {shop.isSuspended && <small>{t('shops.suspended')}</small>}
        {shop.statusReason && (
          <small>
            <bdi>{shop.statusReason}</bdi>
          </small>
        )}
      </td>
      <td>
        <div className="card-table-buttons">
          {!shop.isSuspended && (
            <Button size="xs" variant={shop.status === 'pending' ? 'filled' : 'default'} onClick={() => onDo('status')}>
              {t(shop.status === 'pending' ? 'shops.approve' : 'shops.changeStatus')}
            </Button>
          )}
          {shop.status === 'pending' && (
            <Button size="xs" variant="default" onClick={() => onDo('refuse')}>
              {t('shops.refuse')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onDo('owner')}>
            {t('shops.changeOwner')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** Links to the owner's user card. */
function Owner({ shop }: { shop: Shop }) {
  const { t } = useTranslation('people')
  const id = ownerIdOf(shop)
  const name = shop.ownerName ?? t('shops.noOwner')
  if (id === null || id === undefined) return name
  return (
    <Link to={`/user-management?user=${id}`}>
      <bdi>{name}</bdi>
    </Link>
  )
}
