import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface ReviewRequestProps {
  shopId: number
  orderId: string
}

const requestQuery = ({ shopId, orderId }: ReviewRequestProps) =>
  queryOptions({
    queryKey: ['review-request', shopId, orderId],
    queryFn: async () =>
      (await api('GET /business/:id/orders/:orderId/review-request', { params: { id: String(shopId), orderId } })).data,
  })

/** Asks the buyer of a delivered order for reviews, once; then says when. */
export function ReviewRequest(props: ReviewRequestProps) {
  const { t } = useTranslation('order-progress')
  const { date } = useFormats()
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const may = useShopAccess(props.shopId)('reviews')
  const query = requestQuery(props)
  const { data } = useQuery({ ...query, enabled: may })
  if (!may || !data) return null
  if (data.askedAt) return <p className="quiet">{t('reviewRequest.asked', { date: date(data.askedAt, 'viewer') })}</p>
  if (data.refusal) return null
  const ask = async () => {
    try {
      const params = { id: String(props.shopId), orderId: props.orderId }
      const { data: asked } = await api('POST /business/:id/orders/:orderId/review-request', { params })
      queryClient.setQueryData(query.queryKey, asked)
      toast.success(t('reviewRequest.sent'))
    } catch (error) {
      toast.error(messageOf(error, t('reviewRequest.failed')))
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
    }
  }
  return (
    <div className="row gap-3">
      <Button variant="default" loading={busy} onClick={() => void send(ask)}>
        {t('reviewRequest.ask')}
      </Button>
      <span className="quiet">{t('reviewRequest.hint')}</span>
    </div>
  )
}
