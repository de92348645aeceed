/** A number for a badge: `99+` above 99. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count))
