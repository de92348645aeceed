import { type ReportedContent, reportSorts } from '@axle/contract/review-reports'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { Choices, type PageMeta } from '../../lib/data-table/table-tools.tsx'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { About } from '../about.ts'
import DeleteReview from './delete-review.tsx'
import { ReportList } from './report-list.tsx'
import { useReportedColumns } from './reported-columns.tsx'

interface Wanted {
  page: number
  limit: number
  sort: (typeof reportSorts)[number]
}

interface ReportedTableProps<Row extends ReportedContent> {
  name: string
  read: (wanted: Wanted) => Promise<{ data: Row[]; meta: PageMeta }>
  dismiss: (id: string, until: string) => Promise<unknown>
  aboutOf: (row: Row) => About
  nameOf: (row: Row) => string
  /** Subject and text of a report. */
  columns: readonly Column<Row>[]
}

/** Reported reviews and ratings. They stay visible until an admin removes them. */
export function ReportedTable<Row extends ReportedContent>(props: ReportedTableProps<Row>) {
  const { name, read, dismiss, aboutOf, nameOf, columns } = props
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const [params] = useSearchParams()
  const sort = readChoice(params, 'sort', reportSorts) ?? 'oldest'
  const { page, limit } = useTableView()
  const reported = useQuery({
    queryKey: [name, sort, page, limit],
    queryFn: () => read({ page, limit, sort }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [removing, setRemoving] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [name] })
  const dismissReports = async ({ id, lastAt }: Row) => {
    try {
      await dismiss(String(id), lastAt)
      toast.success(t('reported.dismissed'))
    } catch (error) {
      toast.error(messageOf(error, t('reported.dismissFailed')))
    }
    await refresh()
  }
  const all = useReportedColumns(columns, {
    onDismiss: (row) => void dismissReports(row),
    onRemove: (row) => {
      setRemoving(row)
      setOpen(true)
    },
  })
  return (
    <>
      <QueryTable
        name={name}
        label={t('reported.title')}
        query={reported}
        failed={messageOf(reported.error, t('reported.failed'))}
        empty={<EmptyPanel icon="check" title={t('reported.none')} />}
        columns={all}
        rowKey={({ id }) => id}
        nameOf={nameOf}
        details={(row) => <ReportList review={row} />}
        segment={
          <Choices
            label={t('reported.sort')}
            name="sort"
            value={sort === 'oldest' ? undefined : sort}
            choices={[
              { value: undefined, label: t('reported.oldest') },
              { value: 'most', label: t('reported.most') },
            ]}
          />
        }
      />
      {removing && (
        <DeleteReview
          key={removing.id}
          about={aboutOf(removing)}
          reason={removing.reports[0]?.reason ?? 'spam'}
          opened={isOpen}
          onClose={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}
