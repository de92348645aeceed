import type { ShopPause } from '@axle/contract/shop-pause'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { useFormats } from './use-formats.ts'

/** Whether a pause has begun; its owner also reads a planned one. */
export const hasBegun = ({ from }: Pick<ShopPause, 'from'>): boolean => new Date(from) <= new Date()

/** When a paused shop takes orders again, and its message as typed. */
export function ShopPauseNotice({ pause: { backOn, message } }: { pause: Pick<ShopPause, 'backOn' | 'message'> }) {
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
