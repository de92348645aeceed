import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { usePauseToggle } from '../../lib/browser/use-pause-toggle.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { loadVendorTexts } from '../../lib/i18n/lazy-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'

const PauseDialog = lazyDialog(async () => {
  await loadVendorTexts()
  return import('./pause-dialog.tsx')
})

interface PauseProductProps {
  product: { id: number; name: string; paused?: boolean | undefined; pausedUntil: string | null }
}

/** Whether the product is on sale, with a button that changes it at once; the form's own fields need a save. */
export function PauseProduct({ product }: PauseProductProps) {
  const { t } = useTranslation('product-form')
  const { date } = useFormats()
  const { busy, toggle, icon, label } = usePauseToggle(product)
  const [pausing, setPausing] = useState(false)
  const { paused, pausedUntil } = product
  return (
    <div className="row page-actions">
      {paused &&
        (pausedUntil ? (
          <p>
            <StatusBadge tone="warning">{t('pausedUntil', { day: date(pausedUntil, 'utc') })}</StatusBadge>
          </p>
        ) : (
          <p>
            <StatusBadge tone="warning">{t('product:pausing.badge')}</StatusBadge> {t('product:pausing.hint')}
          </p>
        ))}
      <Button
        variant="default"
        leftSection={<Icon name={icon} size={18} />}
        loading={busy}
        onClick={paused ? toggle : () => setPausing(true)}
      >
        {label}
      </Button>
      <PauseDialog product={product} opened={pausing} onClose={() => setPausing(false)} />
    </div>
  )
}
