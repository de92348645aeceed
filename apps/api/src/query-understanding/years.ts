const oldest = 1950

/**
 * Returns the years that a word names: `2009`, `2007-2013`, and after a vehicle also `09`, `'09` and `07-13`.
 * Undefined for anything else, and for years beyond the next one.
 */
export function yearsIn(
  text: string,
  isAfterVehicle: boolean,
  thisYear: number,
): readonly [number, number] | undefined {
  const [, from = '', to = from] = /^['’]?(\d{4}|\d{2})(?:\s*[-–/]\s*(\d{4}|\d{2}))?$/.exec(text) ?? []
  if (from === '' || (from.length === 2 && !isAfterVehicle)) return undefined
  const full = (digits: string) => {
    const year = Number(digits)
    if (digits.length === 4) return year
    return year + 2_000 > thisYear + 1 ? year + 1_900 : year + 2_000
  }
  const [first, last] = [full(from), full(to)].toSorted((a, b) => a - b) as [number, number]
  return first >= oldest && last <= thisYear + 1 ? [first, last] : undefined
}
