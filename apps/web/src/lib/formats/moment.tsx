import { useFormats } from './use-formats.ts'
import { useHydrated } from '../browser/use-hydrated.ts'

interface MomentProps {
  value: string
}

// The server does not know the viewer's time zone: it renders UTC, and the local time follows after hydration.
export function DateText({ value }: MomentProps) {
  const { date } = useFormats()
  const zone = useHydrated() ? 'viewer' : 'utc'
  return (
    <time dateTime={value}>
      <bdi>{date(value, zone)}</bdi>
    </time>
  )
}

/** Renders a calendar day, `2026-03-05`, in UTC. */
export function DayText({ value }: MomentProps) {
  return <bdi>{useFormats().date(value, 'utc')}</bdi>
}

export function DateTimeText({ value }: MomentProps) {
  const { date, time } = useFormats()
  const zone = useHydrated() ? 'viewer' : 'utc'
  const [day, clock] = [date(value, zone), time(value, zone)]
  return (
    <time dateTime={value}>
      <bdi>{day}</bdi>
      {/* An invalid date is shown once. */}
      {clock !== day && (
        <>
          {' '}
          <bdi>{clock}</bdi>
        </>
      )}
    </time>
  )
}
