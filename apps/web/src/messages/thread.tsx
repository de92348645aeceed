import type { Message, Thread as Conversation } from '@axle/contract/conversations'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { CallAdmin } from './call-admin.tsx'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'
import { pathOfTopic } from './message-queries.ts'
import { useReadMark } from './use-read-mark.ts'
import css from './messages.module.css'

/** The messages of a conversation with the field for the next one. */
export function Thread({ thread }: { thread: Conversation }) {
  const { t } = useTranslation('conversations')
  const { busy, send } = useSending()
  const [earlier, setEarlier] = useState<Pick<Conversation, 'messages' | 'hasEarlier'>>()
  const first = earlier?.messages[0] ?? thread.messages[0]
  const hasEarlier = (earlier ?? thread).hasEarlier
  const messages = unique([...(earlier?.messages ?? []), ...thread.messages])
  const newest = messages.at(-1)
  const lastRead = messages.findLast(({ side, id }) => side === thread.side && id <= thread.readByOthers)
  const end = useRef<HTMLDivElement>(null)
  useReadMark(thread)
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [newest?.id])
  const loadEarlier = async () => {
    try {
      const { data } = await api('GET /conversations/:id', {
        params: { id: String(thread.id) },
        query: { before: first && String(first.id) },
      })
      setEarlier({ ...data, messages: [...data.messages, ...(earlier?.messages ?? [])] })
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
        {!thread.adminCalledAt && thread.side !== 'admin' && newest && !thread.isClosed && (
          <CallAdmin conversationId={thread.id} />
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
      {thread.isClosed ? <Notice tone="warning">{t('closed')}</Notice> : <Composer thread={thread} />}
      <div ref={end} />
    </>
  )
}

/** New messages move the border between the pages, so that some are in both. */
const unique = (messages: readonly Message[]): Message[] => [
  ...new Map(messages.map((message) => [message.id, message])).values(),
]
