import type { ReviewReply } from '@axle/contract'
import type { ReactNode } from 'react'
import type { About } from '../about.ts'
import ReportReview from '../reported/report-review.tsx'
import DeleteReply from './delete-reply.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import type { ReviewAct } from './review-cells.tsx'

interface ReviewDialogsProps {
  about: About
  /** What the review is about, its stars and its author. */
  of: ReactNode
  text: string
  reply: ReviewReply | undefined
  /** The open dialog. */
  act: ReviewAct | undefined
  onClose: () => void
}

/** The actions of a shop on a review or rating of its list. */
export function ReviewDialogs({ about, of, text, reply, act, onClose }: ReviewDialogsProps) {
  const dialog = (name: ReviewAct) => ({ about, opened: act === name, onClose })
  return (
    <>
      <ReplyDialog key={JSON.stringify([about, reply?.at])} of={of} text={text} reply={reply} {...dialog('reply')} />
      <DeleteReply {...dialog('delete')} />
      <ReportReview {...dialog('report')} />
    </>
  )
}
