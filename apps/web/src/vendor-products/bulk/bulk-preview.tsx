import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/text/money.tsx'
import { bounds, type BulkChange, type BulkField } from './bulk-changes.ts'
import styles from './bulk.module.css'

interface BulkPreviewProps {
  changes: readonly BulkChange[]
  field: BulkField
  /** Number of selected products; unchanged ones are not listed. */
  of: number
}

export function BulkPreview({ changes, field, of }: BulkPreviewProps) {
  const { t } = useTranslation('vendor-dashboard')
  const number = (value: number) => (field === 'price' ? <Money amount={value} /> : <bdi>{value}</bdi>)
  return (
    <div className={styles.list} role="region" aria-label={t('bulk.preview')} tabIndex={0}>
      <p className="muted">{t('bulk.changing', { count: changes.length, all: of })}</p>
      <ul className="divided">
        {changes.map(({ row, now, next, problem }) => (
          <li key={row.id} className="row spread">
            <span>{row.name}</span>
            <span className="row gap-1">
              {number(now)} <Icon name="arrow" size={14} directional /> <strong>{number(next)}</strong>
            </span>
            {problem && (
              <small className="full bad">
                {t(problem === 'tooLow' ? 'bulk.tooLow' : 'bulk.tooHigh')}{' '}
                {number(bounds[field][problem === 'tooLow' ? 'least' : 'most'])}
              </small>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
