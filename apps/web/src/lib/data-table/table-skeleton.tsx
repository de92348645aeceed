import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

/** The rows of a table while it loads, as high as the real ones. */
export function TableSkeleton({ columns, dense, rows = 10 }: { columns: number; dense?: boolean; rows?: number }) {
  const { t } = useTranslation()
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  return (
    <div role="progressbar" aria-label={t('loading')}>
      <table className={styles.table} aria-hidden="true" data-dense={dense || undefined}>
        <tbody>
          {many(rows).map((row) => (
            <tr key={row}>
              {many(columns).map((column) => (
                <td key={column}>
                  <span className={`bone ${styles.bone}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
