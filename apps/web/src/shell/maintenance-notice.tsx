import type { Maintenance } from '@axle/contract/maintenance'
import { useEffect, useState } from 'react'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { loadMaintenanceTexts } from '../lib/i18n/lazy-texts.ts'
import { useTranslation } from '../ui/translation/translation.tsx'

/** Says on every page that nothing can be changed at the moment, or when the site will be down. */
export default function MaintenanceNotice({ maintenance: { readOnly, planned } }: { maintenance: Maintenance }) {
  const { t } = useTranslation('maintenance')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    // Without its texts there is no notice; a write is refused with a reason anyway.
    void loadMaintenanceTexts().then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [])
  if (!isLoaded) return null
  return (
    <aside className="gutters stack gap-2" aria-label={t('label')}>
      {readOnly && (
        <p className="notice" data-tone="warning">
          {t('readOnly')}
        </p>
      )}
      {planned && (
        <p className="notice" data-tone="info">
          {t('planned')} <DateTimeText value={planned.from} /> – <DateTimeText value={planned.until} />
        </p>
      )}
    </aside>
  )
}
