import type { Shop } from '@axle/contract/shops'
import type { ShopReview } from '@axle/contract/reviews'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { Choices } from '../../lib/data-table/table-tools.tsx'
import { readChoice, withChange } from '../../lib/data-table/table-view.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { loadShopReviewTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../../lib/session/own-shop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReceivedRatings } from '../ratings/received-ratings.tsx'
import { AnsweredChoices } from './answered-choices.tsx'
import { type ReviewAct, ReviewOf } from './review-cells.tsx'
import { ReviewDialogs } from './review-dialogs.tsx'
import { useShopReviewColumns } from './shop-review-columns.tsx'
import { shopReviewsQuery, starChoices } from './shop-reviews-query.ts'

export const clientMiddleware = [requireShopRight('reviews')]
export const clientLoader = loadShopReviewTexts
export const HydrateFallback = PageSkeleton

/** The reviews of all products of a shop, those without a reply first; or the ratings of the shop itself. */
export default function ShopReviewsPage() {
  const { t } = useTranslation('review-tools')
  const own = useOwnShop('reviews')
  const [params] = useSearchParams()
  const about = readChoice(params, 'about', ['shop'])
  return (
    <Page
      title={t('shop.title')}
      crumbs={<DashboardCrumbs own={own} label={t('shop.crumbs')} here={t('shop.title')} />}
      actions={<ShopSelect own={own} />}
    >
      <Choices
        label={t('about.label')}
        name="about"
        value={about}
        choices={[
          { value: undefined, label: t('about.products') },
          { value: 'shop', label: t('about.shop') },
        ]}
      />
      <WithOwnShop own={own}>
        {(shop) => (about ? <ReceivedRatings key={shop.id} shop={shop} /> : <ShopReviews key={shop.id} shop={shop} />)}
      </WithOwnShop>
    </Page>
  )
}

function ShopReviews({ shop }: { shop: Shop }) {
  const { t } = useTranslation('review-tools')
  const { fullName } = useFormats()
  const [params] = useSearchParams()
  const answered = readChoice(params, 'answered', ['false', 'true'])
  const stars = readChoice(params, 'stars', starChoices)
  const reviews = useQuery(shopReviewsQuery(shop.id, { ...useTableView(), answered, stars }))
  const [chosen, setChosen] = useState<ShopReview>()
  const [act, setAct] = useState<ReviewAct>()
  const columns = useShopReviewColumns((review, next) => {
    setChosen(review)
    setAct(next)
  })
  const isNarrowed = answered !== undefined || stars !== undefined
  return (
    <>
      <QueryTable
        name="shop-reviews"
        label={t('shop.title')}
        query={reviews}
        failed={messageOf(reviews.error, t('shop.failed'))}
        empty={<EmptyPanel icon="star" title={t(isNarrowed ? 'shop.noneFound' : 'shop.none')} />}
        columns={columns}
        rowKey={({ id }) => id}
        segment={<AnsweredChoices value={answered} />}
        filters={<StarFilter value={stars} />}
      />
      {chosen && (
        <ReviewDialogs
          about={{ productId: chosen.productId, reviewId: chosen.id }}
          of={
            <ReviewOf
              title={chosen.productName}
              stars={Number(chosen.reviewRating)}
              author={fullName(chosen.reviewer) || t('reviews:anonymous')}
              at={chosen.createdAt}
            />
          }
          text={chosen.reviewComment}
          reply={chosen.reply}
          act={act}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  )
}

function StarFilter({ value }: { value: string | undefined }) {
  const { t } = useTranslation('review-tools')
  const [, setParams] = useSearchParams()
  return (
    <NativeSelect
      aria-label={t('shop.stars')}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        setParams((now) => withChange(now, 'stars', currentTarget.value), { preventScrollReset: true })
      }
      data={[
        { value: '', label: t('shop.anyStars') },
        ...starChoices.map((stars) => ({ value: stars, label: t('common:stars', { value: stars }) })),
      ]}
    />
  )
}
