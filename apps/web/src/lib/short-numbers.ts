const oneDecimal = new Intl.NumberFormat('en-GH', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-GH')
const short = new Intl.NumberFormat('en-GH', { notation: 'compact', maximumFractionDigits: 2 })

/** `12.3%`: up to one decimal, the same form in every language. */
export const percent = (value: number): string => `${oneDecimal.format(value)}%`

/** `1,234`, and `1,234+` where there are at least so many; the same form in every language. */
export const counted = (value: number, orMore = false): string => whole.format(value) + (orMore ? '+' : '')

/** `1.23M`: up to two decimals, for where there is no room for the whole number. */
export const compact = (value: number): string => short.format(value)
