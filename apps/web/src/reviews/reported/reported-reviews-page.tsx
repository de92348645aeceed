import { type ReportedReview, reportSorts } from '@axle/contract/review-reports'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, Choices } from '../../lib/data-table/table-tools.tsx'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { loadReportedReviewTexts } from '../../lib/i18n/lazy-texts.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import DeleteReview from '../delete-review.tsx'
import { ReportList } from './report-list.tsx'
import { useReportedColumns } from './reported-columns.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadReportedReviewTexts
export const HydrateFallback = PageSkeleton

const key = ['reported-reviews'] as const

/** Reviews that people reported. They stay visible until an admin removes them. */
export default function ReportedReviewsPage() {
  const { t } = useTranslation('review-tools')
  const queryClient = useQueryClient()
  const [params] = useSearchParams()
  const sort = readChoice(params, 'sort', reportSorts) ?? 'oldest'
  const { page, limit } = useTableView()
  const reported = useQuery({
    queryKey: [...key, sort, page, limit],
    queryFn: () => api('GET /admin/reported-reviews', { query: { page, limit, sort } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [removing, setRemoving] = useState<ReportedReview>()
  const [isOpen, setOpen] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: key })
  const dismiss = async ({ id, lastAt }: ReportedReview) => {
    try {
      await api('POST /admin/reported-reviews/:id/dismiss', { params: { id: String(id) }, body: { until: lastAt } })
      toast.success(t('reported.dismissed'))
    } catch (error) {
      toast.error(messageOf(error, t('reported.dismissFailed')))
    }
    await refresh()
  }
  const columns = useReportedColumns({
    onDismiss: (review) => void dismiss(review),
    onRemove: (review) => {
      setRemoving(review)
      setOpen(true)
    },
  })
  return (
    <Page title={t('reported.title')} crumbs={<AdminCrumbs here={t('reported.title')} />}>
      <p className="quiet">{t('reported.intro')}</p>
      <QueryTable
        name="reported-reviews"
        label={t('reported.title')}
        query={reported}
        failed={messageOf(reported.error, t('reported.failed'))}
        empty={<EmptyPanel icon="check" title={t('reported.none')} />}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ productName }) => productName}
        details={(review) => <ReportList review={review} />}
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
          productId={removing.productId}
          reviewId={removing.id}
          reason={removing.reports[0]?.reason ?? 'spam'}
          opened={isOpen}
          onClose={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </Page>
  )
}
