import { meanOfMarks, type ReceivedShopRating } from '@axle/contract/shop-ratings'
import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { readChoice } from '../../lib/data-table/table-view.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { AnsweredChoices } from '../shop/answered-choices.tsx'
import { ReviewDialogs } from '../shop/review-dialogs.tsx'
import { type ReviewAct, ReviewOf } from '../shop/review-cells.tsx'
import { receivedRatingsQuery } from './rating-queries.ts'
import { useReceivedColumns } from './received-columns.tsx'

/** The ratings of a shop for its people, with or without a text, the newest first. */
export function ReceivedRatings({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shop-ratings')
  const { fullName } = useFormats()
  const [params] = useSearchParams()
  const answered = readChoice(params, 'answered', ['false', 'true'])
  const ratings = useQuery(receivedRatingsQuery(shop.id, { ...useTableView(), answered }))
  const [chosen, setChosen] = useState<ReceivedShopRating>()
  const [act, setAct] = useState<ReviewAct>()
  const columns = useReceivedColumns((rating, next) => {
    setChosen(rating)
    setAct(next)
  })
  return (
    <>
      <QueryTable
        name="shop-ratings"
        label={t('title')}
        query={ratings}
        failed={messageOf(ratings.error, t('failed'))}
        empty={<EmptyPanel icon="star" title={t(answered ? 'noneFound' : 'shops:notRated')} />}
        columns={columns}
        rowKey={({ id }) => id}
        segment={<AnsweredChoices value={answered} />}
      />
      {chosen && (
        <ReviewDialogs
          about={{ shopId: shop.id, ratingId: chosen.id }}
          of={
            <ReviewOf
              title={chosen.orderCode}
              stars={meanOfMarks(chosen)}
              author={fullName(chosen.author) || t('reviews:anonymous')}
              at={chosen.createdAt}
            />
          }
          text={chosen.comment}
          reply={chosen.reply}
          act={act}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  )
}
