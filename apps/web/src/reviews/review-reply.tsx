import type { ReviewReply as Reply } from '@axle/contract'
import { useTranslation } from '../ui/translation/translation.tsx'
import { DateText } from '../lib/formats/moment.tsx'

/** The answer of the shop, in the name of the shop. */
export function ReviewReply({ reply }: { reply: Reply }) {
  const { t } = useTranslation('reviews')
  return (
    <div className="well stack gap-1 review-text">
      <p className="row gap-3 small">
        <strong>{t('replyBy', { shop: `\u2068${reply.shopName}\u2069` })}</strong>
        <span className="quiet">
          <DateText value={reply.at} />
        </span>
      </p>
      <p className="own-lines" dir="auto">
        {reply.text}
      </p>
      {reply.isOlder && <p className="note">{t('replyOlder')}</p>}
    </div>
  )
}
