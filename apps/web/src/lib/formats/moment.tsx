import { useFormats } from './use-formats.ts'
import { useHydrated } from '../browser/use-hydrated.ts'

interface MomentProps {
  /** ISO 8601. */
  value: string
}

// The server knows no viewer's zone: it renders UTC, and the viewer's own time follows once the page is alive.
export function DateText({ value }: MomentProps) {
  const { date } = useFormats()
  const zone = useHydrated() ? 'viewer' : 'utc'
  return (
    <time dateTime={value}>
      <bdi>{date(value, zone)}</bdi>
    </time>
  )
}

/** A day of the calendar, `2026-03-05`, as it is counted: in UTC. */
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
      {/* What is no moment is said once. */}
      {clock !== day && (
        <>
          {' '}
          <bdi>{clock}</bdi>
        </>
      )}
    </time>
  )
}
