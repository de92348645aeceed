import { useFormats } from './use-formats.ts'

const soon = 48 * 60 * 60 * 1000

/** Writes a deadline: the day, and the time as well once it is near. */
export function useUntil(): (dueAt: string) => string {
  const { date, time } = useFormats()
  return (dueAt) => {
    const isNear = Date.parse(dueAt) - Date.now() < soon
    return isNear ? `${date(dueAt)} ${time(dueAt)}` : date(dueAt)
  }
}
