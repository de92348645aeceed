import { isRecord, keys, readJson, writeText } from '../browser/storage.ts'

/** Unsaved form input: only the fields that differ from the initial values. */
export interface Draft {
  /** ISO 8601: when the user last typed. */
  readonly at: string
  readonly fields: Readonly<Record<string, unknown>>
  /** The initial values of the same fields. Stored drafts of earlier versions use this name. */
  readonly began?: Readonly<Record<string, unknown>>
  /** The idempotency key with which the form is sent. */
  readonly key?: string
}
type Drafts = Readonly<Record<string, Draft>>

const maxAge = 30 * 24 * 60 * 60 * 1000
const maxDrafts = 20
/** Characters of all drafts together; browsers allow a few million for a site. */
const maxLength = 1_000_000

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value['fields']) &&
  typeof value['at'] === 'string' &&
  (value['began'] === undefined || isRecord(value['began'])) &&
  ['undefined', 'string'].includes(typeof value['key'])
const isDrafts = (value: unknown): value is Drafts => isRecord(value) && Object.values(value).every(isDraft)

/** Drafts that have not expired, newest first. */
function drafts(): [name: string, draft: Draft][] {
  const oldest = new Date(Date.now() - maxAge).toISOString()
  return Object.entries(readJson(keys.drafts, isDrafts, {}))
    .filter(([, { at }]) => at > oldest)
    .toSorted(([, one], [, other]) => other.at.localeCompare(one.at))
}
const others = (name: string) => drafts().filter(([one]) => one !== name)
/** Drops the oldest drafts where storage is full. Returns whether the newest is stored. */
function storeAll(all: [string, Draft][]): boolean {
  if (all.length === 0) return writeText(keys.drafts, null)
  const text = JSON.stringify(Object.fromEntries(all.slice(0, maxDrafts)))
  if (text.length <= maxLength && writeText(keys.drafts, text)) return true
  return all.length > 1 && storeAll(all.slice(0, Math.min(maxDrafts, all.length) - 1))
}

export const readDraft = (name: string): Draft | undefined => drafts().find(([one]) => one === name)?.[1]

/** Stores a draft; without fields it is deleted. Returns false if the browser refused. */
export function storeDraft(name: string, fields: Draft['fields'], more: Pick<Draft, 'began' | 'key'> = {}): boolean {
  if (Object.keys(fields).length > 0)
    return storeAll([[name, { at: new Date().toISOString(), fields, ...more }], ...others(name)])
  deleteDraft(name)
  return true
}

export function deleteDraft(name: string): void {
  if (readDraft(name)) storeAll(others(name))
}

const privateMark = '/private/'
/** Names a draft that sign-out deletes, such as an address. */
export const privateDraft = (userId: number, name: string): string => `${userId}${privateMark}${name}`

/** Deletes the private drafts of this device, or all but those of one user. */
export function deletePrivateDrafts(exceptOf?: number): void {
  for (const [name] of drafts())
    if (name.includes(privateMark) && !name.startsWith(`${exceptOf}${privateMark}`)) deleteDraft(name)
}
