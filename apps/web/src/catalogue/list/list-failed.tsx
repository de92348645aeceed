import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../ui/layout/panels.tsx'

/** A list that did not come. Without a line that is the reason, and it comes by itself with the line. */
export function ListFailed({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const { t } = useTranslation('catalogue')
  return <ErrorPanel message={t(offline ? 'offline' : 'listFailed')} onRetry={onRetry} />
}
