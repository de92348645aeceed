import { useEffect, useEffectEvent, useState } from 'react'
import { Trans, useTranslation } from '../ui/translation/translation.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'

const minute = 60_000
/** Above this many minutes the time is shown in hours. */
const manyMinutes = 120

interface TimeLeftProps {
  /** ISO 8601. */
  until: string
  /** Called once, when the time is up. */
  onOver: () => Promise<unknown>
}

/** Countdown until an unpaid order expires. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const { t } = useTranslation('payment')
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, new Date(until).getTime() - now)
  const isOver = left === 0
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) return void over()
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [isOver])
  const minutes = Math.ceil(left / minute)
  return (
    <p>
      {isOver
        ? t('timeOver')
        : minutes > manyMinutes
          ? t('hoursLeft', { count: Math.floor(minutes / 60) })
          : t('minutesLeft', { count: minutes })}{' '}
      {!isOver && (
        <span className="muted">
          <Trans t={t} i18nKey="until" components={{ at: <DateTimeText value={until} /> }} />
        </span>
      )}
    </p>
  )
}
