import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { PauseUntil } from '../../lib/dashboard/pause-until.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface PauseDialogProps {
  product: { id: number; name: string }
  opened: boolean
  onClose: () => void
}

/** Takes one product off sale, until a day or until the shop resumes it. */
export default function PauseDialog({ product: { id, name }, opened, onClose }: PauseDialogProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const client = useQueryClient()
  const pause = async (pausedUntil: string | null) => {
    await api('PUT /products/:id', { params: { id: String(id) }, body: { paused: true, pausedUntil } })
    toast.success(t('product:pausing.done'))
    onClose()
    await client.invalidateQueries()
  }
  return (
    <PauseUntil
      opened={opened}
      onClose={onClose}
      title={named(t('bulk.pause'), name)}
      text={t('bulk.pauseOneText')}
      hint={t('bulk.pauseOneHint')}
      pause={pause}
    />
  )
}
