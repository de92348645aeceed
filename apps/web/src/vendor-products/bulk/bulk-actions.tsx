import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { BulkBar } from '../../lib/data-table/bulk-bar.tsx'
import type { Selection } from '../../lib/data-table/selection.ts'
import { loadBulkEditTexts } from '../../lib/i18n/page-texts.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { ResumeProducts } from './resume-products.tsx'
import type { BulkFilter } from './change-all.tsx'
import type { BulkField } from './bulk-changes.ts'

const BulkDialog = lazyDialog(() => import('./bulk-dialog.tsx'))
const PauseProducts = lazyDialog(() => import('./pause-products.tsx'))
const ChangeAll = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./change-all.tsx'), loadBulkEditTexts()])
  return dialog
})
const DeleteProducts = lazyDialog(() => import('../delete-products.tsx'))

interface BulkActionsProps {
  shopId: number
  /** The selected products, of all pages. */
  rows: readonly VendorProduct[]
  selection: Selection
  /** The products that the table lists, with their number. */
  matching: { filter: BulkFilter; total: number; capped?: boolean | undefined }
}

/** Actions on the selected products. */
export function BulkActions({ shopId, rows, selection, matching }: BulkActionsProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [field, setField] = useState<BulkField>('price')
  const [open, setOpen] = useState<'change' | 'pause' | 'delete' | 'all'>()
  const { counted } = useFormats()
  const total = counted(matching.total, matching.capped)
  const may = useShopAccess(shopId)
  const close = () => setOpen(undefined)
  const change = (one: BulkField) => {
    setField(one)
    setOpen('change')
  }
  return (
    <BulkBar
      label={t('bulk.bar')}
      count={
        selection.isFull ? t('bulk.full', { count: selection.keys.size }) : t('bulk.selected', { count: rows.length })
      }
      clearLabel={t('bulk.unselect')}
      onClear={selection.clear}
    >
      <Button onClick={() => change('price')}>{t('bulk.changePrices')}</Button>
      <Button onClick={() => change('stock')}>{t('bulk.changeStock')}</Button>
      {may('pause') && <Button onClick={() => setOpen('pause')}>{t('bulk.pause')}</Button>}
      {may('pause') && rows.some(({ paused }) => paused) && (
        <ResumeProducts shopId={shopId} rows={rows} onDone={selection.clear} />
      )}
      {matching.total > rows.length && (
        <Button onClick={() => setOpen('all')}>{t('bulk.allMatching', { total })}</Button>
      )}
      {may('products') && (
        <Button data-danger leftSection={<Icon name="trash" size={18} />} onClick={() => setOpen('delete')}>
          {t('deletion.confirm')}
        </Button>
      )}
      <BulkDialog
        key={field}
        opened={open === 'change'}
        onClose={close}
        onDone={() => {
          close()
          selection.clear()
        }}
        shopId={shopId}
        rows={rows}
        field={field}
      />
      <PauseProducts
        opened={open === 'pause'}
        onClose={close}
        onDone={() => {
          close()
          selection.clear()
        }}
        shopId={shopId}
        rows={rows}
      />
      <ChangeAll opened={open === 'all'} onClose={close} shopId={shopId} filter={matching.filter} total={total} />
      <DeleteProducts
        opened={open === 'delete'}
        onClose={close}
        shopId={shopId}
        rows={rows}
        onDeleted={(ids) => selection.set(ids.map(String), false)}
      />
    </BulkBar>
  )
}
