import type { ChassisFacts } from '@axle/contract/chassis-checks'
import { awaitsCheck } from '@axle/contract/chassis-rules'
import { hasWrongCheckDigit } from '@axle/contract/chassis-number'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { PhotoList } from '../../lib/images/photo-list.tsx'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { checkPath, checkQuery } from './check-query.ts'
import { useCheckCalls } from './use-check-calls.ts'

const MisfitDialog = lazyDialog(() => import('../cancelling/cancel-items-dialog.tsx'))

interface CheckCardProps {
  details: OrderDetails
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
}

/** A check of the chassis number: what to compare, what became of it, and what its reader can do. */
export default function CheckCard(props: CheckCardProps) {
  const { vendorOrder, as } = props
  const { t } = useTranslation('chassis')
  const may = useShopAccess(vendorOrder.businessId)
  const isOpen = awaitsCheck(vendorOrder)
  const state =
    vendorOrder.chassisCheck?.state === 'open' && !isOpen ? 'over' : (vendorOrder.chassisCheck?.state ?? 'over')
  const mayRead = as === 'buyer' || may('chassis-checks')
  return (
    <section className="box well stack gap-3" aria-label={t('title')}>
      <h3 className="strong">{t('title')}</h3>
      <p>{t(`${as === 'buyer' ? 'buyer' : 'staff'}.${state}`, { shop: vendorOrder.vendorName })}</p>
      {mayRead && <Facts vendorOrder={vendorOrder} />}
      {isOpen && as === 'buyer' && <Withdraw vendorOrder={vendorOrder} />}
      {isOpen && as !== 'buyer' && mayRead && <Answer {...props} />}
    </section>
  )
}

function Facts({ vendorOrder }: Pick<CheckCardProps, 'vendorOrder'>) {
  const { t } = useTranslation('chassis')
  const { data, error, refetch } = useQuery(checkQuery(vendorOrder))
  if (!data && error) return <ErrorPanel message={messageOf(error, t('loadFailed'))} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  return (
    <>
      <Rows rows={rowsOf(data, [t('number'), t('vehicle')])} />
      {data.number === null && <p className="note">{t('deleted')}</p>}
      {data.number !== null && hasWrongCheckDigit(data.number) && <p className="note">{t('checkDigit')}</p>}
      <PhotoList
        photos={data.photos}
        pathOf={(photoId) => `${checkPath(vendorOrder)}/photos/${photoId}`}
        label={t('photos')}
      />
    </>
  )
}

const rowsOf = ({ number, vehicle }: ChassisFacts, [numberLabel, vehicleLabel]: readonly [string, string]) => [
  ...(number === null
    ? []
    : [
        [
          numberLabel,
          <bdi key="number" className="figure strong" dir="ltr">
            {number}
          </bdi>,
        ] as const,
      ]),
  ...(vehicle === null ? [] : [[vehicleLabel, <bdi key="vehicle">{vehicle}</bdi>] as const]),
]

function Withdraw({ vendorOrder }: Pick<CheckCardProps, 'vendorOrder'>) {
  const { t } = useTranslation('chassis')
  const { busy, failure, withdraw } = useCheckCalls(vendorOrder)
  return (
    <>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Button variant="default" className="start" loading={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </>
  )
}

function Answer(props: CheckCardProps) {
  const { vendorOrder } = props
  const { t } = useTranslation('chassis')
  const may = useShopAccess(vendorOrder.businessId)
  const [opened, setOpened] = useState(false)
  const { busy, failure, answerFits } = useCheckCalls(vendorOrder)
  return (
    <>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <div className="row">
        <Button loading={busy} onClick={() => void answerFits()}>
          {t('fits')}
        </Button>
        {may('orders-work') && (
          <Button variant="default" disabled={busy} onClick={() => setOpened(true)}>
            {t('misfit')}
          </Button>
        )}
      </div>
      <MisfitDialog
        {...props}
        misfitOf={vendorOrder.chassisCheck?.askedAt}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
