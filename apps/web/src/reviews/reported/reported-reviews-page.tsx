import { useSearchParams } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { AdminCrumbs, Choices } from '../../lib/data-table/table-tools.tsx'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { loadReportedReviewTexts } from '../../lib/i18n/page-texts.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useRatingColumns, useReviewColumns } from './reported-subjects.tsx'
import { ReportedTable } from './reported-table.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadReportedReviewTexts
export const HydrateFallback = PageSkeleton

/** Reviews of products, or ratings of shops, that people reported. */
export default function ReportedReviewsPage() {
  const { t } = useTranslation('review-tools')
  const [params] = useSearchParams()
  const about = readChoice(params, 'about', ['shop'])
  return (
    <Page title={t('reported.title')} crumbs={<AdminCrumbs here={t('reported.title')} />}>
      <p className="quiet">{t('reported.intro')}</p>
      <Choices
        label={t('about.label')}
        name="about"
        value={about}
        choices={[
          { value: undefined, label: t('about.products') },
          { value: 'shop', label: t('about.shops') },
        ]}
      />
      {about ? <ReportedRatings /> : <ReportedReviews />}
    </Page>
  )
}

function ReportedReviews() {
  return (
    <ReportedTable
      name="reported-reviews"
      read={(query) => api('GET /admin/reported-reviews', { query })}
      dismiss={(id, until) => api('POST /admin/reported-reviews/:id/dismiss', { params: { id }, body: { until } })}
      aboutOf={({ productId, id }) => ({ productId, reviewId: id })}
      nameOf={({ productName }) => productName}
      columns={useReviewColumns()}
    />
  )
}

function ReportedRatings() {
  return (
    <ReportedTable
      name="reported-ratings"
      read={(query) => api('GET /admin/reported-shop-ratings', { query })}
      dismiss={(id, until) => api('POST /admin/reported-shop-ratings/:id/dismiss', { params: { id }, body: { until } })}
      aboutOf={({ businessId, id }) => ({ shopId: businessId, ratingId: id })}
      nameOf={({ businessName }) => businessName}
      columns={useRatingColumns()}
    />
  )
}
