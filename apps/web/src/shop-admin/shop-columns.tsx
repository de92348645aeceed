import type { Shop, ShopStatus } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { ownerIdOf } from './shop-owner.ts'

/** Actions of a row. */
export type ShopAction = 'owner' | 'status' | 'refuse'
const tones: Record<ShopStatus, Tone> = { active: 'success', inactive: 'danger', pending: 'warning' }

/** The columns of shop management. */
export function useShopColumns(onDo: (action: ShopAction, shop: Shop) => void): Column<Shop>[] {
  const { t } = useTranslation('people')
  return [
    { key: 'name', label: t('shops.name'), cell: Name, text: ({ name }) => [name], card: 'title' },
    {
      key: 'owner',
      label: t('shops.owner'),
      cell: (shop) => <Owner shop={shop} />,
      text: ({ ownerName }) => [ownerName ?? t('shops.noOwner')],
      optional: true,
    },
    {
      key: 'phone',
      label: t('shops.phone'),
      cell: ({ phone }) => (
        <bdi dir="ltr" className="nowrap">
          {phone}
        </bdi>
      ),
      text: ({ phone }) => [phone],
      optional: true,
    },
    {
      key: 'status',
      label: t('shops.status'),
      cell: (shop) => <Status shop={shop} />,
      text: ({ status }) => [t(`shops.${status}`)],
      card: 'plain',
      optional: true,
    },
    {
      key: 'actions',
      label: t('shops.actions'),
      cell: (shop) => <Actions shop={shop} onDo={(action) => onDo(action, shop)} />,
      card: 'buttons',
    },
  ]
}

const Name = ({ id, name, address }: Shop) => (
  <>
    <Link className="strong" to={`/shop/${id}`}>
      <bdi>{name}</bdi>
    </Link>
    <small>
      <bdi>{address}</bdi>
    </small>
  </>
)

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

function Status({ shop }: { shop: Shop }) {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return (
    <>
      <StatusBadge tone={tones[shop.status]}>{t(`shops.${shop.status}`)}</StatusBadge>
      {shop.pause && (
        <small>
          {t(shop.pause.backOn ? 'shops.pausedUntil' : 'shops.paused', { day: date(shop.pause.backOn ?? '', 'utc') })}
        </small>
      )}
      {shop.isSuspended && <small>{t('shops.suspended')}</small>}
      {shop.statusReason && (
        <small>
          <bdi>{shop.statusReason}</bdi>
        </small>
      )}
    </>
  )
}

function Actions({ shop, onDo }: { shop: Shop; onDo: (action: ShopAction) => void }) {
  const { t } = useTranslation('people')
  const isPending = shop.status === 'pending'
  return (
    <div className="row">
      {!shop.isSuspended && (
        <Button size="xs" variant={isPending ? 'filled' : 'default'} onClick={() => onDo('status')}>
          {t(isPending ? 'shops.approve' : 'shops.changeStatus')}
        </Button>
      )}
      {isPending && (
        <Button size="xs" variant="default" onClick={() => onDo('refuse')}>
          {t('shops.refuse')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => onDo('owner')}>
        {t('shops.changeOwner')}
      </Button>
    </div>
  )
}
