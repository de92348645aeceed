import { limits, startOfDayInGhana } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'

interface Asked {
  readonly paused?: boolean | undefined
  readonly pausedUntil?: string | null | undefined
}

const dayMs = 86_400_000

/** Throws 400 for a day that is not after today, is too far away, or comes without a pause. */
export function requireLaterDay({ paused, pausedUntil }: Asked, now: Date, path = 'pausedUntil'): void {
  if (pausedUntil == null) return
  const until = startOfDayInGhana(pausedUntil)
  if (paused !== true) throw refused(path, 'A day is only for paused products')
  if (until <= now) throw refused(path, 'Please choose a day after today')
  if (until.getTime() > now.getTime() + limits.shop.pauseDays * dayMs) throw refused(path, 'This day is too far away')
}

const refused = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
