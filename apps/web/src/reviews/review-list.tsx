import type { Review } from '@axle/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { loadReviewTexts } from '../lib/i18n/lazy-texts.ts'
import { useSession } from '../lib/session/session.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewItem } from './review-item.tsx'

const DeleteReview = lazyDialog(async () => {
  await loadReviewTexts()
  return import('./reported/delete-review.tsx')
})

const atFirst = 5
const more = 10

interface ReviewListProps {
  productId: number
  shopId: number
  reviews: readonly Review[]
  onDeleted: () => void
}

/** The newest reviews, the user's own first. */
export function ReviewList({ productId, shopId, reviews, onDeleted }: ReviewListProps) {
  const { t } = useTranslation('reviews')
  const { user, role } = useSession()
  const [shown, setShown] = useState(atFirst)
  const [deleting, setDeleting] = useState<Review>()
  const [isConfirming, setConfirming] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isOwn = ({ reviewUserId }: Review) => reviewUserId === user?.id
  const ordered = [...reviews.filter(isOwn), ...reviews.filter((review) => !isOwn(review))]
  useEffect(() => {
    // Keyboard users continue at the first new review.
    if (shown > atFirst) list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown - more]?.focus()
  }, [shown])
  return (
    <div>
      <ul ref={list}>
        {ordered.slice(0, shown).map((review) => (
          <ReviewItem
            key={review.id}
            productId={productId}
            review={review}
            editable={isOwn(review) || role === 'admin'}
            actions={user && !isOwn(review) && <ReviewActions productId={productId} shopId={shopId} review={review} />}
            onDelete={() => {
              setDeleting(review)
              setConfirming(true)
            }}
          />
        ))}
      </ul>
      {ordered.length > shown && (
        <button type="button" className="text-button" onClick={() => setShown(shown + more)}>
          {t('showMore')}
        </button>
      )}
      <DeleteReview
        key={deleting?.id}
        about={{ productId, reviewId: deleting?.id ?? 0 }}
        reason={deleting && !isOwn(deleting) ? 'spam' : undefined}
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onDeleted={onDeleted}
      />
    </div>
  )
}
