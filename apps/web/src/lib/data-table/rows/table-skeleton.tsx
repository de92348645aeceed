import { useTranslation } from '../../../ui/translation/translation.tsx'
import type { Column } from '../columns.ts'
import styles from '../data-table.module.css'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  dense?: boolean
  rows?: number
}

/** The rows of a table while it loads, as high as the real ones. */
export function TableSkeleton<Row>({ columns, dense, rows = 10 }: TableSkeletonProps<Row>) {
  const { t } = useTranslation()
  return (
    <div role="progressbar" aria-label={t('loading')}>
      <table className={`full small ${styles.table}`} aria-hidden="true" data-dense={dense || undefined}>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map(({ key, card = 'labelled' }) => (
                <td key={key} data-card={card}>
                  <div className={`bone ${styles.bone}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
