const minute = 60_000

/** Reports at most once a minute: what is away fails again and again. */
export function onceAMinute(report: (error: unknown) => void, now: () => number = Date.now): (error: unknown) => void {
  let toldAt = -minute
  return (error) => {
    if (now() - toldAt < minute) return
    toldAt = now()
    report(error)
  }
}
