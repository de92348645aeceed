import type { Review } from '@axle/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../ui/translation/translation.tsx'
import { loadReviewTexts } from '../lib/i18n/lazy-texts.ts'
import { PageStyle } from '../lib/page/page-style.tsx'
import { useSession } from '../lib/session/session.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { RatingSummary } from './rating-summary.tsx'
import { deleteDraft, storedDraft } from './review-draft.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.css?inline'

/** Opens the form: in mails, notifications and orders. */
const writeHash = '#write-review'

const WriteReview = lazyComponent(async () => {
  await loadReviewTexts()
  return import('./write-review.tsx')
})

interface ReviewBlockProps {
  productId: number
  shopId: number
  /** Newest first. */
  reviews: readonly Review[]
  /** The owners of the shop. They and its staff cannot review its products. */
  owners: readonly number[]
}

/** The reviews of a product, with a form for a new one. */
export function ReviewBlock({ productId, shopId, reviews, owners }: ReviewBlockProps) {
  const { t } = useTranslation('reviews')
  const { user } = useSession()
  const { hash } = useLocation()
  const [opened, setWriting] = useState(false)
  const isOwn = user && (owners.includes(user.id) || user.staffOf?.some(({ id }) => id === shopId))
  const writing = opened && !isOwn
  const title = useRef<HTMLHeadingElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // After signing in, scroll to the form and restore it. The product loads after the browser has handled the URL's
  // hash.
  useEffect(() => {
    const unsent = storedDraft(productId) !== undefined
    const isAsked = hash === writeHash
    setWriting(unsent || isAsked)
    if (isAsked || (unsent && hash === '#reviews')) title.current?.scrollIntoView()
  }, [productId, hash])
  return (
    <section className="stack" id="reviews" aria-labelledby="reviews-title">
      <PageStyle css={styles} />
      <div className="row one-line spread gap-4">
        <h2 id="reviews-title" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {!isOwn && (
          <button
            type="button"
            className="plain-button"
            ref={toggle}
            aria-expanded={writing}
            onClick={() => {
              if (writing) deleteDraft()
              setWriting(!writing)
            }}
          >
            {t(writing ? 'cancelWrite' : 'write')}
          </button>
        )}
      </div>
      {isOwn && (
        <p className="quiet">
          {t('ownShop')} <Link to={`/dashboard/reviews?shopId=${shopId}`}>{t('reply')}</Link>
        </p>
      )}
      {writing && (
        <WriteReview
          key={productId}
          part={{
            productId,
            before: reviews.find(({ reviewUserId }) => reviewUserId === user?.id),
            onDone: () => {
              setWriting(false)
              toggle.current?.focus()
            },
          }}
          waiting={<div className="bone bone-block" />}
          onFailed={() => {
            toast.error(t('common:noResponse'), 'not-loaded')
            setWriting(false)
          }}
        />
      )}
      {reviews.length === 0 ? (
        <p className="quiet">{t(isOwn ? 'noneYet' : 'none')}</p>
      ) : (
        <div className="review-columns stack beside top">
          <RatingSummary reviews={reviews} />
          <ReviewList
            key={productId}
            productId={productId}
            shopId={shopId}
            reviews={reviews}
            onDeleted={() => title.current?.focus()}
          />
        </div>
      )}
    </section>
  )
}
