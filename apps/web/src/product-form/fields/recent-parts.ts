import { keys, readJson, writeJson } from '../../lib/browser/storage.ts'

const mostRecent = 5

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)

/** Returns the ids of the parts of recently listed products, newest first. */
export const recentParts = (): number[] => readJson(keys.recentParts, isIds, [])

export function rememberPart(id: number): void {
  writeJson(keys.recentParts, [id, ...recentParts().filter((other) => other !== id)].slice(0, mostRecent))
}
