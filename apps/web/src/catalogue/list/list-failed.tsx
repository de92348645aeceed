import { useTranslation } from '../../ui/translation/translation.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'

/** The error panel of the list. Offline, it shows that; the list loads once online. */
export function ListFailed({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { t } = useTranslation('catalogue')
  return <ErrorPanel message={t(offline ? 'offline' : 'listFailed')} onRetry={onRetry} />
}
