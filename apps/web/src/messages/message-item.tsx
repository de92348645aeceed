import type { Conversation, Message } from '@axle/contract/conversations'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { PhotoList } from '../lib/images/photo-list.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ReportMessage } from './report-message.tsx'
import css from './messages.module.css'

interface MessageItemProps {
  message: Message
  thread: Conversation
  /** The newest own message that another side has read. */
  isLastRead: boolean
}

/** One message with its writer and time. */
export function MessageItem({ message, thread, isLastRead }: MessageItemProps) {
  const { t } = useTranslation('conversations')
  const isOwn = message.side === thread.side
  const canReport = !isOwn && message.side !== 'admin' && thread.side !== 'admin' && !message.reports
  const writer = message.side === 'admin' ? t('admin') : thread[message.side].name
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      {message.text !== '' && (
        <p className={`well own-lines ${css.text}`} dir="auto">
          {message.text}
        </p>
      )}
      {message.photos && (
        <PhotoList
          photos={message.photos}
          pathOf={(photoId) => `/conversations/${thread.id}/photos/${photoId}`}
          label={t('photos')}
        />
      )}
      <p className="note">
        {isOwn ? <span className="visually-hidden">{t('you')}</span> : <bdi>{writer}</bdi>}
        {!isOwn && ' · '}
        <DateTimeText value={message.createdAt} />
        {isLastRead && ` · ${t('read')}`}
        {canReport && <ReportMessage conversationId={thread.id} messageId={message.id} />}
      </p>
      {message.reports?.map(({ side, note }) => (
        <p key={side} className="note bad" dir="auto">
          {side === thread.side ? t('reported') : t('reportedBy', { name: side === 'admin' ? '' : thread[side].name })}
          {note !== '' && ` ${note}`}
        </p>
      ))}
      {message.isMasked && <p className="note">{t('masked')}</p>}
    </li>
  )
}
