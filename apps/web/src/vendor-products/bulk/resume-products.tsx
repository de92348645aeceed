import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { changeProducts, showUpdatedRows } from '../product-table-query.ts'

interface ResumeProductsProps {
  shopId: number
  rows: readonly VendorProduct[]
  onDone: () => void
}

/** Puts the paused ones of the selected products back on sale. */
export function ResumeProducts({ shopId, rows, onDone }: ResumeProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const paused = rows.filter((row) => row.paused)
  const resume = async () => {
    try {
      const changes = paused.map(({ id }) => ({ id, paused: false }))
      showUpdatedRows(client, shopId, await changeProducts(shopId, changes))
    } catch (error) {
      toast.error(messageOf(error, t('bulk.failed')))
      return
    }
    toast.success(t('bulk.done', { count: paused.length }))
    onDone()
  }
  return (
    <Button loading={busy} onClick={() => void send(resume)}>
      {t('bulk.resume')}
    </Button>
  )
}
