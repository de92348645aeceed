import type { OwnProduct } from '@axle/contract'
import { vehiclesOf } from '@axle/contract/fit-answers'
import { Link } from 'react-router'
import { Notice } from '../../ui/layout/notice.tsx'
import { WithName } from '../../ui/text/with-name.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'

/** The vehicles that buyers say a product does not fit, with the ways to act. */
export function DoubtedFits({ product: { doubtedFits, businessId } }: { product: OwnProduct }) {
  const { t } = useTranslation('review-tools')
  if (!doubtedFits) return null
  return (
    <Notice tone="warning">
      {doubtedFits.map((doubt) => (
        <p key={vehiclesOf(doubt)}>
          <WithName name={vehiclesOf(doubt)} text={(vehicle) => t('doubt', { count: doubt.no, vehicle })} />
        </p>
      ))}
      <p>
        {t('doubtWays')} <Link to={`/dashboard/reviews?shopId=${businessId}`}>{t('toReviews')}</Link>
      </p>
    </Notice>
  )
}
