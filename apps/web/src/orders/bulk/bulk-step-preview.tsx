import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { orderLabel } from '../order-label.ts'
import type { BulkMove } from './bulk-step.ts'

/** How many orders move where, and which stay for what reason. */
export function BulkStepPreview({ moves, left }: BulkMove) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  return (
    <div className="stack gap-3" role="status">
      <ul className="marks">
        {[...Map.groupBy(moves, ({ to }) => to)].map(([to, those]) => (
          <li key={to}>{t('order-progress:bulk.moves', { status: t(`status.${to}`), n: counted(those.length) })}</li>
        ))}
      </ul>
      {left.length > 0 && (
        <div className="small">
          <p className="strong">{t('order-progress:bulk.stay', { count: left.length })}</p>
          <dl className="stack gap-2">
            {[...Map.groupBy(left, ({ why }) => why)].map(([why, those]) => (
              <div key={why}>
                <dt>{t(`order-progress:bulk.why.${why}`)}</dt>
                <dd className="row muted">
                  {those.map(({ order }) => (
                    <bdi key={order.id} className="nowrap" dir="ltr">
                      {orderLabel(order)}
                    </bdi>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
