import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/errors.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { MessageItem } from '../message-item.tsx'
import { threadQuery } from '../message-queries.ts'
import css from '../messages.module.css'

/** The newest messages of a conversation, to read beside something else. */
export function ReadMessages({ id }: { id: number }) {
  const { t } = useTranslation('conversations')
  const { data: thread, error } = useQuery(threadQuery(String(id)))
  if (!thread) return error && <Notice tone="warning">{messageOf(error, t('failed'))}</Notice>
  return (
    <ol className={`stack ${css.messages}`} aria-label={t('title')}>
      {thread.messages.map((message) => (
        <MessageItem key={message.id} message={message} thread={thread} isLastRead={false} />
      ))}
    </ol>
  )
}
