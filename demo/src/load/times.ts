const day = 86_400_000

/** Midnight of the day, so that runs on one day give equal tables. */
export const startOfDay = (moment: Date) => new Date(moment.getTime() - (moment.getTime() % day))

export const daysBefore = (today: Date, days: number) => new Date(today.getTime() - days * day)
