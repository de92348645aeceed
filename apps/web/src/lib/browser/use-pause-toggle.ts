import { useTranslation } from '../../ui/translation/translation.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/errors.ts'
import { getQueryClient } from '../api/query.ts'
import { useSending } from '../forms/use-sending.ts'

interface Pausable {
  readonly id: number
  readonly paused?: boolean | undefined
}

/** Pauses the sale of a product, or resumes it. */
export function usePauseToggle({ id, paused = false }: Pausable) {
  const { t } = useTranslation('product')
  const { busy, send } = useSending()
  const toggle = () =>
    send(async () => {
      try {
        await api('PUT /products/:id', { params: { id: String(id) }, body: { paused: !paused } })
        toast.success(t(paused ? 'pausing.resumed' : 'pausing.done'))
      } catch (error) {
        toast.error(messageOf(error, t('pausing.failed')))
      }
      await getQueryClient().invalidateQueries()
    })
  const icon: IconName = paused ? 'play' : 'pause'
  return { busy, toggle: () => void toggle(), icon, label: t(paused ? 'pausing.resume' : 'pausing.pause') }
}
