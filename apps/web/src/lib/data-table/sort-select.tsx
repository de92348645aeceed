import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type Column, headingsOf } from './columns.ts'

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: (sort: string) => void
  /** Sorts in words, some of them without a heading; by default those of the headings. */
  sorts?: SortOptions | undefined
}
export type SortOptions = readonly { value: string; label: string }[]

/** The sort as a select. Cards show no headings, so they need it; tables only for sorts without one. */
export function SortSelect<Row>({ columns, sort, onSort, sorts }: SortSelectProps<Row>) {
  const { t } = useTranslation('admin')
  const headings = columns.flatMap(headingsOf).filter(({ sortable }) => sortable)
  return (
    <NativeSelect
      className={sorts ? undefined : 'on-cards'}
      aria-label={t('table.sortBy')}
      value={sort ?? ''}
      onChange={({ currentTarget }) => onSort(currentTarget.value)}
      data={
        sorts ??
        headings.flatMap(({ key, label }) => [
          { value: key, label: t('table.ascending', { column: label }) },
          { value: `-${key}`, label: t('table.descending', { column: label }) },
        ])
      }
    />
  )
}
