import { awaitsAnswer } from '@axle/contract/order-acceptance'
import type { OrderRow } from '@axle/contract/orders'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** Until when the shop has to answer an order of its list. */
export function AnswerClock({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const { date, time } = useFormats()
  const dueAt = awaitsAnswer(order) ? order.acceptance?.dueAt : undefined
  return dueAt ? (
    <span className="badge sentence" data-tone="warning">
      {t('answerBy', { time: `${date(dueAt)} ${time(dueAt)}` })}
    </span>
  ) : null
}
