import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { statusOf } from '../../lib/api/errors.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { PauseUntil } from '../../lib/dashboard/pause-until.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { changeProducts, refetchProducts, showUpdatedRows } from '../product-table-query.ts'

interface PauseProductsProps {
  opened: boolean
  onClose: () => void
  onDone: () => void
  shopId: number
  rows: readonly Pick<VendorProduct, 'id'>[]
  /** The name of the product, if it is one alone and not a selection. */
  name?: string
}

/** Takes a product or the selected ones off sale, until a day or until the shop resumes them. All, or none. */
export default function PauseProducts({ opened, onClose, onDone, shopId, rows, name }: PauseProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const client = useQueryClient()
  const isOne = name !== undefined
  const pause = async (pausedUntil: string | null) => {
    try {
      const changes = rows.map(({ id }) => ({ id, paused: true, pausedUntil }))
      showUpdatedRows(client, shopId, await changeProducts(shopId, changes))
    } catch (error) {
      if ([404, 409].includes(statusOf(error) ?? 0)) await refetchProducts(client, shopId)
      throw error
    }
    toast.success(isOne ? t('product:pausing.done') : t('bulk.done', { count: rows.length }))
    onDone()
  }
  return (
    <PauseUntil
      opened={opened}
      onClose={onClose}
      title={isOne ? named(t('bulk.pause'), name) : t('bulk.pauseTitle')}
      text={t(isOne ? 'bulk.pauseOneText' : 'bulk.pauseText')}
      hint={t(isOne ? 'bulk.pauseOneHint' : 'bulk.pauseHint')}
      pause={pause}
    />
  )
}
