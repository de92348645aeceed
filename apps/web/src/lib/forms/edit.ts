import type { ReactNode } from 'react'

/** What a reader decides on in a form: one field, or several that mean something only together. */
export interface EditedField<V> {
  /** Names in the form; `contact.email` for a field of a nested object. */
  readonly names: readonly string[]
  readonly label: string
  /** How its value reads; by default as it was typed. */
  readonly show?: (values: V) => ReactNode
}

type Stored<B> = { readonly [K in keyof B]?: B[K] | null | undefined }
type Was<B> = { [K in keyof B]?: B[K] }

/**
 * What an edit sends: the fields that changed, and as `was` the values they had when the form read them. `stored` holds
 * those that the form would send in another spelling than they are stored in. `all` sends untouched fields along, for
 * forms whose payload the specification fixes; their `was` equals what is sent, so that the server leaves them alone.
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
  /** What the form read. */
  readonly began: V
  readonly mine: V
  /** What is stored by now. */
  readonly stored: V
}

/** The fields that both the reader and somebody else changed, to different values. */
export const conflictsIn = <V extends object>(
  fields: readonly EditedField<V>[],
  { began, mine, stored }: ThreeValues<V>,
): EditedField<V>[] =>
  fields.filter(
    ({ names }) => differs(names, mine, began) && differs(names, stored, began) && differs(names, mine, stored),
  )

/** What is stored by now with the reader's own changes in it, but for the fields where theirs are taken. */
export function mergedValues<V extends object>(
  fields: readonly EditedField<V>[],
  { began, mine, stored }: ThreeValues<V>,
  takesTheirs: ReadonlySet<EditedField<V>>,
): V {
  const own = fields.filter((field) => !takesTheirs.has(field) && differs(field.names, mine, began))
  return own
    .flatMap(({ names }) => names)
    .reduce<V>((merged, name) => withValue(merged, name, valueAt(mine, name)), stored)
}

/** The value of a field by its name. */
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
