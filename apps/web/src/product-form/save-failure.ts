import type { Translate } from '../ui/translation/i18n-instance.ts'
import { codeOf, messageOf, statusOf } from '../lib/api/errors.ts'

/** Returns why a new product was refused: the server's reason, else a message for the failure. */
export function createFailure(error: unknown, t: Translate): string {
  const status = statusOf(error)
  if (status === undefined) return t('failures.notSent')
  if (status === 0) return t('failures.noAnswer')
  const otherwise = t('failures.status', { status })
  return codeOf(error) === 'unknown' ? otherwise : messageOf(error, otherwise)
}

/** Returns why an edit was refused. */
export function updateFailure(error: unknown, t: Translate): string {
  const reason = codeOf(error) === 'unknown' ? '' : messageOf(error, '')
  return reason ? t('failures.reason', { reason }) : t('failures.again')
}
