import type { Session } from '@axle/contract/accounts'
import type { Translate } from '../ui/translation/i18n-instance.ts'

/** `Chrome on Android`, as far as known. */
export function placeOf({ browser, system }: Pick<Session, 'browser' | 'system'>, t: Translate): string {
  if (browser && system) return t('sessions.place', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

const hour = 60 * 60_000

/** Relative time in hours or days, the precision that is recorded. Undefined within the last hour. */
export function longAgo(iso: string, now: number, language: string): string | undefined {
  const hours = Math.floor((now - Date.parse(iso)) / hour)
  if (hours < 1) return undefined
  // Latin digits, as on the rest of the page.
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' })
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day')
}
