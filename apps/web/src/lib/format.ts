import { formatCedis } from '@axle/contract/money'

/** `GH₵12,345.50` from cedis as the API gives them; the same form in every language. */
export const money = formatCedis

const invalid = 'Invalid time value'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number): string => String(value).padStart(2, '0')

type Zone = 'viewer' | 'utc'
/** The clock's parts in a zone: shifting by the offset lets one code path read both. */
function parts(iso: string | null, zone: Zone): Date | undefined {
  const moment = new Date(iso ?? '')
  if (Number.isNaN(moment.getTime())) return undefined
  return zone === 'utc' ? moment : new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
}

/** `DD MMM YYYY`. */
export function date(iso: string | null, zone: Zone = 'viewer'): string {
  const moment = parts(iso, zone)
  return moment ? `${two(moment.getUTCDate())} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}` : invalid
}

/** `h:mm a`. */
export function time(iso: string | null, zone: Zone = 'viewer'): string {
  const moment = parts(iso, zone)
  if (!moment) return invalid
  const hours = moment.getUTCHours()
  return `${hours % 12 || 12}:${two(moment.getUTCMinutes())} ${hours < 12 ? 'am' : 'pm'}`
}
