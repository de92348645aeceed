import type { StoredArchive } from './archive-name.ts'

export interface Retention {
  readonly days: number
  readonly months: number
}

/**
 * Lists the archives to delete. Keeps all of the newest days that have one, and the last one of each of the newest
 * months. Counts days with backups, not days until now: a wrong clock or a long pause deletes nothing.
 */
export function expiredArchives<T extends Pick<StoredArchive, 'takenAt'>>(
  archives: readonly T[],
  { days, months }: Retention,
): readonly T[] {
  const newestFirst = archives.toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
  const keptDays = new Set([...new Set(newestFirst.map(dayOf))].slice(0, Math.max(1, days)))
  const lastOfMonth = [...Map.groupBy(newestFirst, monthOf).values()].slice(0, months).flatMap(([last]) => last ?? [])
  return newestFirst.filter((archive) => !keptDays.has(dayOf(archive)) && !lastOfMonth.includes(archive))
}

const dayOf = ({ takenAt }: Pick<StoredArchive, 'takenAt'>) => takenAt.toISOString().slice(0, 10)
const monthOf = ({ takenAt }: Pick<StoredArchive, 'takenAt'>) => takenAt.toISOString().slice(0, 7)
