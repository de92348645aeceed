import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Column, headingsOf } from './columns.ts'
import styles from './filter-bar.module.css'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The sort of a table whose rows are cards and which shows no headings. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const { t } = useTranslation('admin')
  const headings = columns.flatMap(headingsOf).filter(({ sortable }) => sortable)
  return (
    <NativeSelect
      className={styles.onCards}
      aria-label={t('table.sortBy')}
      value={sort ?? ''}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
      data={headings.flatMap(({ key, label }) => [
        { value: key, label: t('table.ascending', { column: label }) },
        { value: `-${key}`, label: t('table.descending', { column: label }) },
      ])}
    />
  )
}
