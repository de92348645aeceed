/** The days of a chart: time runs along the line of reading. */
export const dayAxis = (isRtl: boolean, tickFormatter: (day: string) => string) => ({
  reversed: isRtl,
  tickFormatter,
  minTickGap: 24,
})

/** The amounts of a chart, where lines of reading begin. */
export const amountAxis = (isRtl: boolean, tickFormatter: (amount: number) => string) => ({
  orientation: isRtl ? ('right' as const) : ('left' as const),
  tickFormatter,
  // Some languages write thousands in whole words, or in full.
  width: 60,
  tickCount: 4,
  // The library moves the numbers of a left axis away from the bars, and those of a right one into them.
  ...(isRtl && { tick: { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' } }),
})
