import { limits } from '@axle/contract/limits'
import { type OwnShopRating, type ShopMarks, shopMarks } from '@axle/contract/shop-ratings'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { StarChoice } from '../star-choice.tsx'
import { ownRatingsQuery } from './rating-queries.ts'

interface RatingFormProps {
  own: OwnShopRating
  orderId: string
  shopName: string
  onDone: () => void
  onCancel: (() => void) | undefined
}

const unset: ShopMarks = { asDescribed: 0, speed: 0, service: 0 }

/** Three rows of stars and an optional text. The input stays until the server has accepted it. */
export function RatingForm({ own, orderId, shopName, onDone, onCancel }: RatingFormProps) {
  const { t } = useTranslation('shop-ratings')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [marks, setMarks] = useState<ShopMarks>(own.rating ?? unset)
  const [comment, setComment] = useState(own.rating?.comment ?? '')
  const isComplete = shopMarks.every((mark) => marks[mark] > 0)
  const { queryKey } = ownRatingsQuery(orderId)
  const save = async () => {
    if (!isComplete) return
    const { asDescribed, speed, service } = marks
    try {
      const { data } = await api('PUT /orders/:id/shop-ratings/:vendorOrderId', {
        params: { id: orderId, vendorOrderId: String(own.vendorOrderId) },
        body: { asDescribed, speed, service, comment: comment.trim() },
      })
      queryClient.setQueryData(queryKey, (known) =>
        known?.map((each) => (each.vendorOrderId === data.vendorOrderId ? data : each)),
      )
      // The score of the shop changed.
      await queryClient.invalidateQueries({ queryKey: ['shops'] })
      toast.success(t('saved'))
      onDone()
    } catch (error) {
      toast.error(messageOf(error, t('saveFailed')))
      await queryClient.invalidateQueries({ queryKey })
    }
  }
  return (
    <form
      className="well stack"
      aria-label={t('rateShop', { shop: shopName })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(save)
      }}
    >
      <p className="strong">{t('rateShop', { shop: `\u2068${shopName}\u2069` })}</p>
      {shopMarks.map((mark) => (
        <StarChoice
          key={mark}
          label={t(`marks.${mark}`)}
          value={marks[mark]}
          onChange={(stars) => setMarks((now) => ({ ...now, [mark]: stars }))}
        />
      ))}
      <Textarea
        label={t('comment')}
        rows={2}
        maxLength={limits.text.comment}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={busy} disabled={!isComplete}>
          {t('send')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
      <p className="note">{t('publicHint')}</p>
    </form>
  )
}
