/** The time axis of a chart: it runs in reading direction. */
export const dayAxis = (isRtl: boolean, tickFormatter: (day: string) => string) => ({
  reversed: isRtl,
  tickFormatter,
  minTickGap: 24,
})

/** The axis of amounts, at the start of the reading direction. */
export const amountAxis = (isRtl: boolean, tickFormatter: (amount: number) => string) => ({
  orientation: isRtl ? ('right' as const) : ('left' as const),
  tickFormatter,
  // Some languages write thousands as words, or in full.
  width: 60,
  tickCount: 4,
  // Recharts moves the labels of a left axis away from the bars, but those of a right one into them.
  ...(isRtl && { tick: { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' } }),
})
