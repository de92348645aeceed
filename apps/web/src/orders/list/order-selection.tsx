import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

interface OrderSelectionProps {
  chosen: readonly OrderRow[]
  archived: boolean
  onDelete: () => void
  onRestore: () => void
}

/** Actions on the selected orders. */
export function OrderSelection({ chosen, archived, onDelete, onRestore }: OrderSelectionProps) {
  const { t } = useTranslation('orders')
  if (chosen.length === 0) return null
  const label = t('selected', { count: chosen.length })
  return (
    <div className="order-selection" role="toolbar" aria-label={label}>
      <span>{label}</span>
      {archived ? (
        <Button leftSection={<Icon name="refresh" size={16} />} onClick={onRestore}>
          {t('restore')}
        </Button>
      ) : (
        <Button color="red" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
}
