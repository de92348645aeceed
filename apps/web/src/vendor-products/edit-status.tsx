import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { type CellEdits, keyOf } from './cells/cell-edits.ts'

/** Announces the last save to screen readers, and counts unsaved cells on all pages of the table. */
export function EditStatus({ edits, rows }: { edits: CellEdits; rows: readonly Pick<VendorProduct, 'id' | 'name'>[] }) {
  const { t } = useTranslation('vendor-dashboard')
  const open = useSyncExternalStore(edits.subscribe, edits.openCount)
  const saved = useSyncExternalStore(edits.subscribe, edits.justSaved)
  const row = rows.find(({ id }) => saved === keyOf({ id, field: 'price' }) || saved === keyOf({ id, field: 'stock' }))
  return (
    <>
      <VisuallyHidden role="status">{row && t('table.saved', { name: row.name })}</VisuallyHidden>
      {open > 0 && (
        <Notice tone="warning">
          <span>{t('table.unsaved', { count: open })}</span>{' '}
          <button type="button" className="text-button" onClick={edits.retry}>
            {t('table.saveAll')}
          </button>{' '}
          <button type="button" className="text-button" onClick={edits.discard}>
            {t('table.discard')}
          </button>
        </Notice>
      )}
    </>
  )
}
