import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar as Bar } from '../../lib/data-table/bulk-bar.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { BulkField } from './bulk-changes.ts'

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'))
const DeleteProducts = lazyDialog(() => import('../delete-products.tsx'))

interface BulkBarProps {
  shopId: number
  /** The selected products. */
  rows: readonly VendorProduct[]
  onKeep: (keep: (id: number) => boolean) => void
}

/** Actions on the selected products. */
export function BulkBar({ shopId, rows, onKeep }: BulkBarProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [field, setField] = useState<BulkField>('price')
  const [open, setOpen] = useState<'change' | 'delete'>()
  const close = () => setOpen(undefined)
  const change = (one: BulkField) => {
    setField(one)
    setOpen('change')
  }
  return (
    <Bar
      label={t('bulk.bar')}
      count={t('bulk.selected', { count: rows.length })}
      clearLabel={t('bulk.unselect')}
      onClear={() => onKeep(() => false)}
    >
      <Button size="sm" variant="default" onClick={() => change('price')}>
        {t('bulk.changePrices')}
      </Button>
      <Button size="sm" variant="default" onClick={() => change('stock')}>
        {t('bulk.changeStock')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setOpen('delete')}>
        {t('deletion.confirm')}
      </Button>
      <BulkDialog
        key={field}
        opened={open === 'change'}
        onClose={close}
        onDone={() => {
          close()
          onKeep(() => false)
        }}
        shopId={shopId}
        rows={rows}
        field={field}
      />
      <DeleteProducts
        opened={open === 'delete'}
        onClose={close}
        shopId={shopId}
        rows={rows}
        onDeleted={(ids) => onKeep((id) => !ids.includes(id))}
      />
    </Bar>
  )
}
