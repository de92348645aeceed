/** The only source of the current time, so that tests can fix it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Creates a clock that stands still until it is set. */
export function fixedClock(start: string | Date): Clock & { set(moment: string | Date): void } {
  let present = new Date(start)
  return {
    now: () => new Date(present),
    set: (moment) => {
      present = new Date(moment)
    },
  }
}
