import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Change } from './audit-changes.ts'
import { useAuditLabels } from './audit-labels.ts'
import styles from './audit.module.css'

/** A value, or the values before and after. */
export function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation('administration')
  const labels = useAuditLabels()
  const name = change.path.at(-1)
  if ('value' in change) return <bdi>{labels.value(change.value, name)}</bdi>
  return (
    <span className={styles.change}>
      <del className="muted">
        <bdi>{labels.value(change.from, name)}</bdi>
      </del>{' '}
      <Icon name="arrow" size={16} directional /> <VisuallyHidden>{t('audit.became')}</VisuallyHidden>{' '}
      <ins>
        <bdi>{labels.value(change.to, name)}</bdi>
      </ins>
    </span>
  )
}
