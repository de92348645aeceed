import type { Session } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { DateText } from '../lib/formats/moment.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { longAgo, placeOf } from './session-labels.ts'
import styles from './sessions.module.css'

const icons: Record<Session['device'], IconName> = {
  phone: 'mobile',
  tablet: 'tablet',
  computer: 'computer',
  unknown: 'globe',
}

interface SessionRowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile')
  const place = placeOf(session, t)
  return (
    <li className={`row one-line top gap-3 ${styles.session}`}>
      <Icon name={icons[session.device]} size={28} />
      <div className="row gap-1 grow">
        <strong>{place}</strong>
        {session.isCurrent && <StatusBadge tone="success">{t('sessions.thisDevice')}</StatusBadge>}
        <span className="quiet">
          <LastActive session={session} />
          {session.ip && (
            <>
              {' · '}
              <bdi dir="ltr">{session.ip}</bdi>
            </>
          )}
        </span>
        <span className="quiet">
          {t('sessions.since')} <DateText value={session.createdAt} />
        </span>
      </div>
      <Button
        size="xs"
        fz="sm"
        variant="default"
        loading={busy}
        aria-label={t('sessions.endOne', { place })}
        onClick={onEnd}
      >
        {t('sessions.end')}
      </Button>
    </li>
  )
}

function LastActive({ session: { isCurrent, lastSeenAt } }: Pick<SessionRowProps, 'session'>) {
  const { t, i18n } = useTranslation('profile')
  if (isCurrent) return t('sessions.activeNow')
  const when = longAgo(lastSeenAt, Date.now(), i18n.language)
  return <time dateTime={lastSeenAt}>{when ? t('sessions.lastActive', { when }) : t('sessions.activeLastHour')}</time>
}
