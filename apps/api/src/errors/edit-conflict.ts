import { type EditConflict, visibleText } from '@axle/contract'
import { DomainError } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

interface Edit {
  /** The values that the caller saw before the edit; a field without one is always written. */
  readonly was: object | undefined
  /** The stored values, as the API shows them. */
  readonly now: object
  /** Objects whose fields are edited one by one. */
  readonly nested?: readonly string[]
  /** Lists whose order means nothing. */
  readonly unordered?: readonly string[]
}

type Edited<S> = { [K in keyof S]?: Exclude<S[K], undefined> }

/** A sentence with the current value of each field, by path. */
type Sentences = Readonly<Record<string, (now: unknown) => string>>

/**
 * Merges an edit into the stored values, field by field. Returns the fields to write: those that the caller changed
 * and nobody else did. A field that both changed is a conflict, unless both values mean the same.
 */
export function mergeEdit<S extends object>(sent: S, edit: Edit): { edited: Edited<S>; conflicts: EditConflict[] } {
  const { nested = [], unordered = [] } = edit
  const [was, now] = [asFields(edit.was), asFields(edit.now)]
  const conflicts: EditConflict[] = []
  const isWritten = (path: string, field: Omit<EditConflict, 'path'>): boolean => {
    const same = (one: unknown, other: unknown) => keyOf(one, path, unordered) === keyOf(other, path, unordered)
    if (same(field.sent, field.was) || same(field.sent, field.now)) return false
    if (same(field.was, field.now)) return true
    conflicts.push({ path, was: field.was ?? null, now: field.now ?? null, sent: field.sent ?? null })
    return false
  }
  const mergeInside = (path: string): [string, unknown][] => {
    const [ofSent, ofWas, ofNow] = [asFields(sent[path as keyof S]), asFields(was[path]), asFields(now[path])]
    const keys = [...new Set([ofSent, ofWas, ofNow].flatMap((fields) => Object.keys(fields)))]
    const written = keys.filter((key) =>
      isWritten(`${path}.${key}`, { was: ofWas[key], now: ofNow[key], sent: ofSent[key] }),
    )
    const changes = Object.fromEntries(written.map((key) => [key, ofSent[key]]))
    return written.length > 0 ? [[path, { ...ofNow, ...changes }]] : []
  }
  const edited = Object.entries(sent).flatMap(([path, value]): [string, unknown][] => {
    if (value === undefined) return []
    if (was[path] === undefined) return [[path, value]]
    if (nested.includes(path)) return mergeInside(path)
    return isWritten(path, { was: was[path], now: now[path], sent: value }) ? [[path, value]] : []
  })
  return { edited: Object.fromEntries(edited) as Edited<S>, conflicts }
}

/** Merges an edit like `mergeEdit`. Throws 409 `edit_conflict` when there are conflicts. */
export function editedFields<S extends object>(sent: S, edit: Edit, sentences?: Sentences): Edited<S> {
  const { edited, conflicts } = mergeEdit(sent, edit)
  if (conflicts.length > 0) throw editConflict(conflicts, sentences)
  return edited
}

export function editConflict(conflicts: readonly EditConflict[], sentences: Sentences = {}): DomainError {
  const errors = conflicts.map(({ path, now }) => ({
    path,
    message: sentences[path]?.(now) ?? 'Someone else changed this in the meantime',
  }))
  const message = 'Something changed since you opened this. Please check it again'
  return new DomainError('conflict', 'edit_conflict', message, { errors, conflicts })
}

const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Equal for values that mean the same: absent, null, false and empty text; text with different surrounding space. */
function keyOf(value: unknown, path: string, unordered: readonly string[]): string {
  const canonical = canonicalOf(value)
  if (!Array.isArray(canonical) || !unordered.includes(path)) return JSON.stringify(canonical)
  return JSON.stringify(canonical.map((item) => JSON.stringify(item)).toSorted())
}

function canonicalOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (typeof value === 'string') return visibleText(value) || null
  if (Array.isArray(value)) return value.map(canonicalOf)
  if (typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, inside]) => [key, canonicalOf(inside)] as const)
  return Object.fromEntries(
    fields.filter(([, inside]) => inside !== null).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
