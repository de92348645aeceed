import { badgeCount } from './badge-count.ts'

/** A small count at the corner of an icon; nothing at 0. The icon's accessible name says what it counts. */
export function CountMark({ count }: { count: number }) {
  return count > 0 ? (
    <span className="count-mark" dir="ltr" aria-hidden="true">
      {badgeCount(count)}
    </span>
  ) : null
}
