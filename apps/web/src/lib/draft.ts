import { keys, readJson, writeJson, writeText } from './storage.ts'

/** What was typed into a form and is not saved yet: only what differs from what the form began with. */
export interface Draft {
  /** ISO 8601: when it was last typed in. */
  readonly at: string
  readonly fields: Readonly<Record<string, unknown>>
}
type Drafts = Readonly<Record<string, Draft>>

const longest = 30 * 24 * 60 * 60 * 1000
const most = 20

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value['fields']) && typeof value['at'] === 'string'
const isDrafts = (value: unknown): value is Drafts => isRecord(value) && Object.values(value).every(isDraft)

/** The newest first; those that were left lying too long are gone. */
function drafts(): [name: string, draft: Draft][] {
  const oldest = new Date(Date.now() - longest).toISOString()
  return Object.entries(readJson(keys.drafts, isDrafts, {}))
    .filter(([, { at }]) => at > oldest)
    .toSorted(([, one], [, other]) => other.at.localeCompare(one.at))
}
const others = (name: string) => drafts().filter(([one]) => one !== name)
const keepAll = (all: [string, Draft][]) => {
  if (all.length === 0) writeText(keys.drafts, null)
  else writeJson(keys.drafts, Object.fromEntries(all.slice(0, most)))
}

export const readDraft = (name: string): Draft | undefined => drafts().find(([one]) => one === name)?.[1]

/** No fields: nothing is worth keeping. */
export function keepDraft(name: string, fields: Draft['fields']): void {
  if (Object.keys(fields).length === 0) return forgetDraft(name)
  keepAll([[name, { at: new Date().toISOString(), fields }], ...others(name)])
}

export function forgetDraft(name: string): void {
  if (readDraft(name)) keepAll(others(name))
}
