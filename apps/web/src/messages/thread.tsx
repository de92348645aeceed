import type { Thread as Conversation } from '@axle/contract/conversations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { BlockOther } from './block-other.tsx'
import { CallAdmin } from './call-admin.tsx'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'
import { nameOfOther, pathOfTopic, showEarlier } from './message-queries.ts'
import { useReadMark } from './use-read-mark.ts'
import css from './messages.module.css'

/** The messages of a conversation with the field for the next one. */
export function Thread({ thread }: { thread: Conversation }) {
  const { t } = useTranslation('conversations')
  const { busy, send } = useSending()
  const queryClient = useQueryClient()
  const { messages, hasEarlier } = thread
  const newest = messages.at(-1)
  const lastRead = messages.findLast(({ side, id }) => side === thread.side && id <= thread.readByOthers)
  const end = useRef<HTMLDivElement>(null)
  useReadMark(thread)
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [newest?.id])
  const loadEarlier = async () => {
    try {
      await showEarlier(queryClient, thread)
    } catch (error) {
      toast.error(messageOf(error, t('failed')))
    }
  }
  return (
    <>
      <div className="row spread">
        <Link to={pathOfTopic(thread)}>
          <bdi>{thread.order ? t('order', thread.order) : thread.product?.name}</bdi>
        </Link>
        {thread.side !== 'admin' && newest && !thread.isClosed && (
          <span className="row">
            <BlockOther thread={thread} />
            {!thread.adminCalledAt && <CallAdmin conversationId={thread.id} />}
          </span>
        )}
      </div>
      {thread.adminCalledAt && thread.side !== 'admin' && <Notice tone="info">{t('called')}</Notice>}
      {hasEarlier && (
        <button type="button" className="text-button" disabled={busy} onClick={() => void send(loadEarlier)}>
          {t('earlier')}
        </button>
      )}
      <ol className={`stack ${css.messages}`} aria-label={t('title')} aria-live="polite">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} thread={thread} isLastRead={message === lastRead} />
        ))}
      </ol>
      {!newest && <p className="quiet">{t('start')}</p>}
      <WriteOrWhyNot thread={thread} />
      <div ref={end} />
    </>
  )
}

/** The field for the next message, or why there is none. */
function WriteOrWhyNot({ thread }: { thread: Conversation }) {
  const { t } = useTranslation('conversations')
  const { side, blockedBy = [], order } = thread
  if (thread.isClosed) return <Notice tone="warning">{t('closed')}</Notice>
  // Orders stay open, for disputes.
  if (side === 'admin' || order || blockedBy.length === 0) return <Composer thread={thread} />
  const name = nameOfOther(thread)
  return <Notice tone="warning">{t(blockedBy.includes(side) ? 'blockedByUs' : 'blockedByThem', { name })}</Notice>
}
