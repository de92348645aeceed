import type { OwnShopRating } from '@axle/contract/shop-ratings'
import type { VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReviewReply } from '../review-reply.tsx'
import { MarkFacts } from './mark-facts.tsx'
import { RatingForm } from './rating-form.tsx'
import { ownRatingsQuery } from './rating-queries.ts'

interface RateShopProps {
  vendorOrder: Pick<VendorOrder, 'id' | 'orderId' | 'vendorName' | 'receipt'>
}

/** The buyer's rating of the shop of a vendor order: its form once the parts are received, and what was rated. */
export default function RateShop({ vendorOrder: { id, orderId, vendorName, receipt } }: RateShopProps) {
  const { t } = useTranslation('shop-ratings')
  const own = useQuery(ownRatingsQuery(orderId))
  const [chosen, setWriting] = useState<boolean>()
  const found = own.data?.find(({ vendorOrderId }) => vendorOrderId === id)
  if (own.isError)
    return (
      <p className="quiet">
        {t('ownFailed')}{' '}
        <button type="button" className="text-button" onClick={() => void own.refetch()}>
          {t('common:retry')}
        </button>
      </p>
    )
  if (!found) return null
  const isWriting = chosen ?? (!found.rating && Boolean(receipt))
  if (found.isOpen && isWriting)
    return (
      <RatingForm
        own={found}
        orderId={orderId}
        shopName={vendorName}
        onDone={() => setWriting(false)}
        onCancel={found.rating || !receipt ? () => setWriting(false) : undefined}
      />
    )
  if (!found.rating)
    return (
      <p>
        <Button variant="default" onClick={() => setWriting(true)}>
          {t('rate')}
        </Button>
      </p>
    )
  return <Rated own={found} rating={found.rating} onEdit={() => setWriting(true)} />
}

interface RatedProps {
  own: OwnShopRating
  rating: NonNullable<OwnShopRating['rating']>
  onEdit: () => void
}

function Rated({ own: { isOpen }, rating, onEdit }: RatedProps) {
  const { t } = useTranslation('shop-ratings')
  const { date } = useFormats()
  return (
    <div className="stack gap-1" role="group" aria-label={t('yours')}>
      <p className="small strong">{t('yours')}</p>
      <MarkFacts marks={rating} />
      {rating.comment && (
        <p className="own-lines" dir="auto">
          {rating.comment}
        </p>
      )}
      {rating.reply && <ReviewReply reply={rating.reply} />}
      {isOpen && (
        <p className="row gap-3">
          <button type="button" className="text-button small" onClick={onEdit}>
            {t('change')}
          </button>
          <span className="note">{t('changeUntil', { date: date(rating.editableUntil, 'viewer') })}</span>
        </p>
      )}
    </div>
  )
}
