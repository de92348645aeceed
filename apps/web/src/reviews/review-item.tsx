import type { Review } from '@axle/contract'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { DateText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { loadReviewTexts } from '../lib/i18n/lazy-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Picture } from '../ui/images/picture.tsx'
import { Stars } from '../ui/text/stars.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { ratingOf } from './rating-bars.ts'
import { ReviewFit } from './fit/review-fit.tsx'
import { ReviewReply } from './review-reply.tsx'

// Lazy: only authors and admins need it.
const ReviewMenu = lazyComponent(() => import('./review-menu.tsx'))
const EditReview = lazyComponent(async () => {
  await loadReviewTexts()
  return import('./edit-review.tsx')
})

interface ReviewItemProps {
  productId: number
  review: Review
  /** Whether the user may edit and delete it. */
  editable: boolean
  onDelete: () => void
  /** What else the user may do with it. */
  actions?: ReactNode
}

export function ReviewItem({ productId, review, editable, onDelete, actions }: ReviewItemProps) {
  const { t } = useTranslation('reviews')
  const nameId = useId()
  const item = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState(false)
  const { fullName } = useFormats()
  const { firstName, imageUrl } = review.reviewer
  const rating = ratingOf(review) ?? 0
  const endEditing = () => {
    setEditing(false)
    item.current?.querySelector<HTMLElement>('.review-more')?.focus()
  }
  return (
    <li className="review" ref={item} tabIndex={-1}>
      <AuthorPicture name={firstName} imageUrl={imageUrl} />
      <div>
        <p className="row gap-3 small">
          <strong id={nameId} dir="auto">
            {fullName(review.reviewer) || t('anonymous')}
          </strong>
          <Stars value={rating} label={t('common:stars', { value: rating })} />
          <span className="quiet">
            <DateText value={review.createdAt} />
          </span>
          {review.verifiedPurchase && <span className="good">{t('verified')}</span>}
        </p>
        {editing && editable ? (
          <EditReview
            part={{ productId, review, onDone: endEditing }}
            waiting={<div className="bone bone-block" />}
            onFailed={() => {
              toast.error(t('common:noResponse'), 'not-loaded')
              setEditing(false)
            }}
          />
        ) : (
          <p className="review-text own-lines" dir="auto">
            {review.reviewComment}
          </p>
        )}
        {review.fit && !editing && <ReviewFit fit={review.fit} />}
        {review.reply && <ReviewReply reply={review.reply} />}
        {actions}
      </div>
      {editable && (
        <ReviewMenu part={{ describedBy: nameId, onEdit: () => setEditing(true), onDelete }} waiting={<span />} />
      )}
    </li>
  )
}

/** Decorative: the name is beside it. */
function AuthorPicture({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  if (imageUrl)
    return (
      <Picture className="avatar review-face" src={imageUrl} alt="" width={40} height={40} widths={[96]} sizes="40px" />
    )
  const letter = name.trim().codePointAt(0)
  return (
    <span className="avatar review-face" aria-hidden="true">
      {letter ? String.fromCodePoint(letter).toLocaleUpperCase() : <Icon name="user" />}
    </span>
  )
}
