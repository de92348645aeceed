import type { Conversation, Message } from '@axle/contract/conversations'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { PhotoList } from '../lib/images/photo-list.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
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
      </p>
      {message.isMasked && <p className="note">{t('masked')}</p>}
    </li>
  )
}
