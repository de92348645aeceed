import type { ReactNode } from 'react'

/** One choice in a conflict: a field, or several fields that only make sense together. */
export interface EditedField<V> {
  /** Names in the form; `contact.email` for a nested field. */
  readonly names: readonly string[]
  readonly label: string
  /** How a value is displayed; by default as typed. */
  readonly show?: (values: V) => ReactNode
}

type Stored<B> = { readonly [K in keyof B]?: B[K] | null | undefined }
type Was<B> = { [K in keyof B]?: B[K] }

/**
 * Builds the body of an edit: the changed fields, and as `was` their values when the form read them. `stored` holds
 * fields that are stored in another spelling than the form uses. `all` includes untouched fields, for forms whose
 * payload the specification fixes; their `was` equals the sent value, so that the server leaves them alone.
 */
export function editOf<B extends object>(
  after: B,
  before: B,
  { stored = {}, all = false }: { stored?: Stored<B>; all?: boolean } = {},
): Partial<B> & { was: Was<B> } {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])] as (keyof B)[]
  const changed = names.filter((name) => !isSame(after[name], before[name]))
  const sent = all ? names : changed
  const wasOf = (name: keyof B) =>
    changed.includes(name) ? (name in stored ? stored[name] : before[name]) : after[name]
  const body = Object.fromEntries(sent.map((name) => [name, after[name]])) as Partial<B>
  return { ...body, was: Object.fromEntries(sent.map((name) => [name, wasOf(name) ?? null])) as Was<B> }
}

export interface ThreeValues<V> {
  /** The values the form started from. */
  readonly base: V
  readonly mine: V
  /** The values stored now. */
  readonly stored: V
}

/** Lists the fields that both the user and another user changed, to different values. */
export const conflictsIn = <V extends object>(
  fields: readonly EditedField<V>[],
  { base, mine, stored }: ThreeValues<V>,
): EditedField<V>[] =>
  fields.filter(
    ({ names }) => differs(names, mine, base) && differs(names, stored, base) && differs(names, mine, stored),
  )

/** Merges the user's changes into the stored values, except for the fields where the stored value wins. */
export function mergedValues<V extends object>(
  fields: readonly EditedField<V>[],
  { base, mine, stored }: ThreeValues<V>,
  takesTheirs: ReadonlySet<EditedField<V>>,
): V {
  const own = fields.filter((field) => !takesTheirs.has(field) && differs(field.names, mine, base))
  return own
    .flatMap(({ names }) => names)
    .reduce<V>((merged, name) => withValue(merged, name, valueAt(mine, name)), stored)
}

export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null)?.[key], values)

function withValue<T>(values: T, name: string, value: unknown): T {
  const [key = '', ...rest] = name.split('.')
  const inside = (values as Record<string, unknown>)[key]
  return { ...values, [key]: rest.length > 0 ? withValue(inside, rest.join('.'), value) : value }
}

const differs = (names: readonly string[], one: unknown, other: unknown): boolean =>
  names.some((name) => !isSame(valueAt(one, name), valueAt(other, name)))
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
