import type { ReviewReply as Reply } from '@axle/contract'
import type { ReactNode } from 'react'
import { DateText } from '../../lib/formats/moment.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Stars } from '../../ui/text/stars.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ReviewReply } from '../review-reply.tsx'

export type ReviewAct = 'reply' | 'delete' | 'report'

interface ReviewOfProps {
  /** The product or the order. */
  title: string
  /** From 1 to 5. */
  stars: number
  author: string
  at: string
}

/** Says in a dialog which review it is about. */
export function ReviewOf({ title, stars, author, at }: ReviewOfProps) {
  const { t } = useTranslation('review-tools')
  return (
    <p className="stack gap-1">
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span className="row gap-2 small quiet">
        <Stars value={stars} label={t('common:stars', { value: stars })} />
        <bdi>{author}</bdi>
        <DateText value={at} />
      </span>
    </p>
  )
}

interface TextWithReplyProps {
  text: string
  reply: Reply | undefined
  onReply: () => void
  /** Between text and reply. */
  children?: ReactNode
}

/** The text of a review or rating with the reply of the shop, or a button to write one. */
export function TextWithReply({ text, reply, onReply, children }: TextWithReplyProps) {
  const { t } = useTranslation('review-tools')
  return (
    <div className="stack gap-2">
      {text && (
        <p className="own-lines" dir="auto">
          {text}
        </p>
      )}
      {children}
      {reply ? (
        <ReviewReply reply={reply} />
      ) : (
        <p>
          <button type="button" className="text-button" onClick={onReply}>
            {t('reply.write')}
          </button>
        </p>
      )}
    </div>
  )
}

interface ReviewRowActionsProps {
  /** The author's name. */
  name: string
  isReplied: boolean
  onAct: (name: ReviewAct) => void
}

export function ReviewRowActions({ name, isReplied, onAct }: ReviewRowActionsProps) {
  const { t } = useTranslation('review-tools')
  return (
    <RowMenu
      name={name}
      actions={[
        { label: t(isReplied ? 'reply.edit' : 'reply.write'), icon: 'edit', onClick: () => onAct('reply') },
        ...(isReplied
          ? [{ label: t('reply.delete'), icon: 'trash', danger: true, onClick: () => onAct('delete') } as const]
          : []),
        { label: t('report.title'), icon: 'alert', onClick: () => onAct('report') },
      ]}
    />
  )
}
