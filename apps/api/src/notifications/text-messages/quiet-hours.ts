export interface QuietMinutes {
  /** Minutes of the day, in the time zone. */
  readonly from: number
  readonly until: number
  readonly timeZone: string
}

const day = 24 * 60

/** Returns when the quiet hours end that a moment falls into; undefined if it falls into none. */
export function endOfQuiet(at: Date, { from, until, timeZone }: QuietMinutes): Date | undefined {
  const minute = minuteOfDay(at, timeZone)
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isQuiet) return undefined
  // If the clock changes meanwhile, they end an hour off; the sender then checks again.
  const left = (until - minute + day) % day
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + left * 60_000)
}

function minuteOfDay(at: Date, timeZone: string): number {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const [hour = '0', minute = '0'] = new Intl.DateTimeFormat('en-GB', format).format(at).split(':')
  return Number(hour) * 60 + Number(minute)
}
