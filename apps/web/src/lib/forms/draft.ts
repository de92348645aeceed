import { keys, readJson, writeText } from '../browser/storage.ts'

/** Unsaved form input: only the fields that differ from the initial values. */
export interface Draft {
  /** ISO 8601: when the user last typed. */
  readonly at: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The initial values of the same fields. */
  readonly began?: Readonly<Record<string, unknown>>
}
type Drafts = Readonly<Record<string, Draft>>

const longest = 30 * 24 * 60 * 60 * 1000
const most = 20
/** Characters of all drafts together; browsers allow a few million for a site. */
const largest = 1_000_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value['fields']) &&
  typeof value['at'] === 'string' &&
  (value['began'] === undefined || isRecord(value['began']))
const isDrafts = (value: unknown): value is Drafts => isRecord(value) && Object.values(value).every(isDraft)

/** Drafts that have not expired, newest first. */
function drafts(): [name: string, draft: Draft][] {
  const oldest = new Date(Date.now() - longest).toISOString()
  return Object.entries(readJson(keys.drafts, isDrafts, {}))
    .filter(([, { at }]) => at > oldest)
    .toSorted(([, one], [, other]) => other.at.localeCompare(one.at))
}
const others = (name: string) => drafts().filter(([one]) => one !== name)
/** Drops the oldest drafts where storage is full. Returns whether the newest is stored. */
function storeAll(all: [string, Draft][]): boolean {
  if (all.length === 0) return writeText(keys.drafts, null)
  const text = JSON.stringify(Object.fromEntries(all.slice(0, most)))
  if (text.length <= largest && writeText(keys.drafts, text)) return true
  return all.length > 1 && storeAll(all.slice(0, Math.min(most, all.length) - 1))
}

export const readDraft = (name: string): Draft | undefined => drafts().find(([one]) => one === name)?.[1]

/** Stores a draft; without fields it is deleted. Returns false if the browser refused. */
export function storeDraft(name: string, fields: Draft['fields'], began?: Draft['fields']): boolean {
  if (Object.keys(fields).length > 0)
    return storeAll([[name, { at: new Date().toISOString(), fields, ...(began && { began }) }], ...others(name)])
  deleteDraft(name)
  return true
}

export function deleteDraft(name: string): void {
  if (readDraft(name)) storeAll(others(name))
}
