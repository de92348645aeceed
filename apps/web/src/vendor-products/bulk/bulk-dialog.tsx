import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { messageOf, statusOf } from '../../lib/api/errors.ts'
import { hasThreeDecimals, readNumber, readPrice } from '../../lib/forms/typed-number.ts'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { asChanges, type BulkField, type BulkKind, bulkChanges, bulkKinds } from './bulk-changes.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { refetchProducts, changeProducts, showUpdatedRows } from '../product-table-query.ts'

interface BulkDialogProps {
  opened: boolean
  onClose: () => void
  onDone: () => void
  shopId: number
  rows: readonly VendorProduct[]
  field: BulkField
}

/** One change to all selected products, with a preview. All change, or none. */
export default function BulkDialog({ opened, onClose, onDone, shopId, rows, field }: BulkDialogProps) {
  const { t } = useTranslation('vendor-dashboard')
  const client = useQueryClient()
  const { busy, send } = useSending()
  const [kind, setKind] = useState<BulkKind>('set')
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string>()
  const isAmount = field === 'price' && !kind.endsWith('Percent')
  const value = isAmount ? readPrice(typed) : readNumber(typed)
  const isWhole = field === 'price' || value === undefined || Number.isInteger(value)
  const isUnclear = isAmount && hasThreeDecimals(typed)
  const fault = isUnclear ? inUsersLanguage('Price must have at most two decimals') : t('bulk.noNumber')
  const changes = value === undefined || !isWhole ? [] : bulkChanges(rows, field, kind, value)
  const isReady = changes.length > 0 && changes.every(({ problem }) => problem === undefined)
  const fail = async (error: unknown) => {
    setFailure(messageOf(error, t('bulk.failed')))
    // A product was sold or deleted meanwhile: refetch and show the preview again.
    if ([404, 409].includes(statusOf(error) ?? 0)) await refetchProducts(client, shopId)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReady) return
    void send(async () => {
      setFailure(undefined)
      try {
        showUpdatedRows(client, shopId, await changeProducts(shopId, asChanges(changes, field)))
      } catch (error) {
        return fail(error)
      }
      toast.success(t('bulk.done', { count: changes.length }))
      onDone()
    })
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={t(`bulk.${field}Title`, { count: rows.length })}>
      <form className="stack" onSubmit={submit} noValidate>
        <NativeSelect
          label={t('bulk.kind')}
          value={kind}
          onChange={({ currentTarget }) => {
            const chosen = bulkKinds[field].find((one) => one === currentTarget.value)
            if (chosen) setKind(chosen)
          }}
          data={bulkKinds[field].map((one) => ({ value: one, label: t(`bulk.${field}.${one}`) }))}
        />
        <TextInput
          label={t(isAmount ? 'bulk.cedis' : field === 'price' ? 'bulk.percent' : 'bulk.pieces')}
          data-autofocus
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          value={typed}
          error={typed !== '' && (value === undefined || !isWhole) && fault}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {failure && <Notice tone="danger">{failure}</Notice>}
        {value !== undefined && isWhole && <BulkPreview changes={changes} field={field} of={rows.length} />}
        <div className="row ends">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {t('bulk.apply', { count: changes.length })}
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
