import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { getQueryClient } from '../../lib/api/query.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'

interface ShopPausePanelProps {
  shop: Pick<Shop, 'id'>
  pause: NonNullable<Shop['pause']>
  /** Undefined for staff who may not. */
  onChange: (() => void) | undefined
}

/** The pause of the shop, in effect or planned, with the ways to change and end it. */
export function ShopPausePanel({ shop, pause, onChange }: ShopPausePanelProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { date } = useFormats()
  const { busy, send } = useSending()
  const isPaused = new Date(pause.from) <= new Date()
  const key = isPaused ? 'until' : 'planned'
  const days = { from: date(pause.from, 'utc'), day: pause.backOn && date(pause.backOn, 'utc') }
  const end = async () => {
    try {
      await api('DELETE /business/:id/pause', { params: { id: String(shop.id) } })
      toast.success(t(isPaused ? 'pause.resumed' : 'pause.cancelled'))
    } catch (error) {
      toast.error(messageOf(error, t('pause.failed')))
    }
    await getQueryClient().invalidateQueries()
  }
  return (
    <Notice tone={isPaused ? 'warning' : 'neutral'}>
      <div className="stack gap-2">
        <p className="strong">{t(pause.backOn ? `pause.${key}` : `pause.${key}Resumed`, days)}</p>
        <p>{t('pause.effect')}</p>
        {pause.message && (
          <p className="own-lines" dir="auto">
            {pause.message}
          </p>
        )}
        {onChange && (
          <div className="row">
            <Button size="xs" loading={busy} onClick={() => void send(end)}>
              {t(isPaused ? 'pause.resume' : 'pause.cancel')}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={onChange}>
              {t('pause.change')}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  )
}
