import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../ui/layout/panels.tsx'

/** An error panel for the list. Offline, it says so, and the list loads once online. */
export function ListFailed({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { t } = useTranslation('catalogue')
  return <ErrorPanel message={t(offline ? 'offline' : 'listFailed')} onRetry={onRetry} />
}
