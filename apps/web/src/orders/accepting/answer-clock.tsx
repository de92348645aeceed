import { awaitsCheck } from '@axle/contract/chassis-rules'
import { awaitsAnswer } from '@axle/contract/order-acceptance'
import type { OrderRow } from '@axle/contract/orders'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** What the shop has to check in an order of its list, and until when it has to answer. */
export function AnswerClock({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders')
  const { date, time } = useFormats()
  const dueAt = awaitsAnswer(order) ? order.acceptance?.dueAt : undefined
  return (
    <>
      {awaitsCheck(order) && (
        <span className="badge sentence" data-tone="info">
          {t('checkFirst')}
        </span>
      )}
      {dueAt && (
        <span className="badge sentence" data-tone="warning">
          {t('answerBy', { time: `${date(dueAt)} ${time(dueAt)}` })}
        </span>
      )}
    </>
  )
}
