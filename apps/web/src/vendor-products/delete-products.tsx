import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { codeOf, messageOf } from '../lib/api/errors.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import styles from './bulk/bulk.module.css'
import { refetchProducts } from './product-table-query.ts'

interface DeleteProductsProps {
  opened: boolean
  onClose: () => void
  shopId: number
  rows: readonly VendorProduct[]
  onDeleted: (ids: readonly number[]) => void
}

/** Deletes products one by one after confirmation. Failures are listed by name and can be retried. */
export default function DeleteProducts({ opened, onClose, shopId, rows, onDeleted }: DeleteProductsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { named } = useFormats()
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [failures, setFailures] = useState<{ row: VendorProduct; error: unknown }[]>([])
  const [tried, setTried] = useState(0)
  const close = () => {
    setFailures([])
    onClose()
  }
  const confirm = async () => {
    const gone: number[] = []
    const failed: typeof failures = []
    setTried(0)
    for (const row of rows) {
      try {
        await api('DELETE /products/:id', { params: { id: String(row.id) } })
        gone.push(row.id)
      } catch (error) {
        // Another user deleted it first.
        if (codeOf(error) === 'product_gone') gone.push(row.id)
        else failed.push({ row, error })
      }
      setTried((count) => count + 1)
    }
    setFailures(failed)
    onDeleted(gone)
    await refetchProducts(client, shopId)
    if (gone.length > 0) toast.success(t('deletion.doneMany', { count: gone.length }))
    if (failed.length === 0) close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deletion.titleMany', { count: rows.length })}
      confirmLabel={failures.length > 0 ? t('deletion.again') : t('deletion.confirm')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
      onClose={close}
    >
      {busy ? (
        <p role="status">{t('deletion.progress', { done: tried, count: rows.length })}</p>
      ) : failures.length > 0 ? (
        <Notice tone="danger">
          {t('deletion.notDeleted', { count: failures.length })}
          <ul className="marks">
            {failures.map(({ row, error }) => (
              <li key={row.id}>{named(row.name, messageOf(error, t('deletion.failed')))}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <>
          <p>{t('deletion.textMany', { count: rows.length })}</p>
          <ul className={`${styles.list} divided muted`}>
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
