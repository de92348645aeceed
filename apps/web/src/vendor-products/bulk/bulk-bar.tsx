import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
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
    <div className="bulk-bar" role="toolbar" aria-label={t('bulk.bar')}>
      <span role="status">{t('bulk.selected', { count: rows.length })}</span>
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('bulk.unselect')}
        onClick={() => onKeep(() => false)}
      >
        <Icon name="close" />
      </button>
      <Button size="sm" variant="default" onClick={() => change('price')}>
        {t('bulk.changePrices')}
      </Button>
      <Button size="sm" variant="default" onClick={() => change('stock')}>
        {t('bulk.changeStock')}
      </Button>
      <Button size="sm" color="red" variant="outline" onClick={() => setOpen('delete')}>
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
    </div>
  )
}
