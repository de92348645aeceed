import type { ShopPause } from '@axle/contract/shop-pause'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useFormats } from './use-formats.ts'

/** Until when a shop is paused, and its message as typed. */
export default function ShopPauseNotice({
  pause: { backOn, message },
}: {
  pause: Pick<ShopPause, 'backOn' | 'message'>
}) {
  const { t } = useTranslation()
  const { date } = useFormats()
  return (
    <Notice tone="warning">
      <p>{backOn ? t('shopPaused.until', { day: date(backOn, 'utc') }) : t('shopPaused.open')}</p>
      {message && (
        <p className="own-lines" dir="auto">
          {message}
        </p>
      )}
    </Notice>
  )
}
