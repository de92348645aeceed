export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const mark = /"@@raw:((?:[^"\\]|\\.)*)@@"/g

/** JSON that JSON.stringify would not write, such as `1e999`, `-0` or a duplicate key. */
export const raw = (text: string): string => `@@raw:${text}@@`

export const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(mark, (_whole, text: string) => JSON.parse(`"${text}"`))

type Path = readonly (string | number)[]

/** Replaces the value at a path; `undefined` removes it. */
export function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const isList = typeof key === 'number'
  const base: Record<string | number, unknown> | unknown[] = isList
    ? Array.isArray(value)
      ? [...value]
      : []
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : {}
  const inside = Reflect.get(base, key) as unknown
  const changed = withAt(inside, rest, put)
  if (changed === undefined && rest.length === 0) Reflect.deleteProperty(base, key)
  else Object.defineProperty(base, key, { value: changed, enumerable: true, configurable: true, writable: true })
  return Array.isArray(base) ? base.filter((each) => each !== undefined) : base
}
