import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { usePauseToggle } from '../lib/browser/use-pause-toggle.ts'
import { Icon } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'

/** Whether the product is on sale, with a button that changes it at once; the form's own fields need a save. */
export function PauseProduct({ product }: { product: { id: number; paused?: boolean | undefined } }) {
  const { t } = useTranslation('product')
  const { busy, toggle, icon, label } = usePauseToggle(product)
  return (
    <div className="row page-actions">
      {product.paused && (
        <p>
          <StatusBadge tone="warning">{t('pausing.badge')}</StatusBadge> {t('pausing.hint')}
        </p>
      )}
      <Button variant="default" leftSection={<Icon name={icon} size={18} />} loading={busy} onClick={toggle}>
        {label}
      </Button>
    </div>
  )
}
