import { date, time } from './format.ts'
import { useHydrated } from './use-hydrated.ts'

interface MomentProps {
  /** ISO 8601. */
  value: string
}

// The server knows no viewer's zone: it renders UTC, and the viewer's own time follows once the page is alive.
export function DateText({ value }: MomentProps) {
  const zone = useHydrated() ? 'viewer' : 'utc'
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{date(value, zone)}</bdi>
    </time>
  )
}

export function DateTimeText({ value }: MomentProps) {
  const zone = useHydrated() ? 'viewer' : 'utc'
  const [day, clock] = [date(value, zone), time(value, zone)]
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{day}</bdi>
      {/* What is no moment is said once. */}
      {clock !== day && (
        <>
          {' '}
          <bdi dir="ltr">{clock}</bdi>
        </>
      )}
    </time>
  )
}
