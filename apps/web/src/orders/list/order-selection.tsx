import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { BulkBar } from '../../lib/data-table/bulk-bar.tsx'
import { Icon } from '../../ui/icon.tsx'

interface OrderSelectionProps {
  chosen: readonly OrderRow[]
  archived: boolean
  /** Further actions, before the one that deletes or restores. */
  children: ReactNode
  onClear: () => void
  /** Undefined in a shop's list, which has its own actions. */
  onDelete: (() => void) | undefined
  onRestore: () => void
}

/** Actions on the selected orders. */
export function OrderSelection({ chosen, archived, children, onClear, onDelete, onRestore }: OrderSelectionProps) {
  const { t } = useTranslation('orders')
  if (chosen.length === 0) return null
  const label = t('selected', { count: chosen.length })
  return (
    <BulkBar label={label} count={label} clearLabel={t('clearSelection')} onClear={onClear}>
      {children}
      {archived ? (
        <Button leftSection={<Icon name="refresh" size={16} />} onClick={onRestore}>
          {t('restore')}
        </Button>
      ) : (
        onDelete && (
          <Button data-danger leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
            {t('delete')}
          </Button>
        )
      )}
    </BulkBar>
  )
}
