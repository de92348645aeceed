import { ChassisNumber } from '@axle/contract/chassis-number'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'

/** Returns what is wrong with a number, in the language of the user; undefined if nothing is. */
export function faultOf(number: string): string | undefined {
  const [issue] = ChassisNumber.safeParse(number).error?.issues ?? []
  return issue && inUsersLanguage(issue.message)
}
