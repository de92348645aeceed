import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

export interface Selection {
  /** Keys of the selected rows, of all pages. */
  keys: ReadonlySet<string>
  /** No further row can be selected. */
  isFull: boolean
  toggle: (key: string) => void
  /** Selects these rows, or unselects them. */
  set: (keys: Iterable<string>, isSelected: boolean) => void
  clear: () => void
}

const parameter = 'selected'
const keysIn = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))]

/**
 * The selected rows, in the URL as well: they outlast another page, sort order, search and a reload. The state is the
 * first to change, so that a checkbox answers at once; the URL follows. `most` is the number that an action can change.
 */
export function useSelection(most: number): Selection {
  const [params, setParams] = useSearchParams()
  const inUrl = params.get(parameter) ?? ''
  const [text, setText] = useState(inUrl)
  useEffect(() => {
    if (text !== inUrl) setParams((now) => withKeys(now, text), { replace: true, preventScrollReset: true })
  }, [text, inUrl, setParams])

  const change = useCallback(
    (next: (keys: readonly string[]) => readonly string[]) =>
      setText((now) => next(keysIn(now)).slice(0, most).join(',')),
    [most],
  )
  const keys = useMemo(() => new Set(keysIn(text).slice(0, most)), [text, most])
  const set = useCallback<Selection['set']>(
    (changed, isSelected) =>
      change((now) => {
        const others = new Set(now)
        for (const key of changed) others.delete(key)
        return isSelected ? [...new Set([...now, ...changed])] : [...others]
      }),
    [change],
  )
  const toggle = useCallback(
    (key: string) => change((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key])),
    [change],
  )
  const clear = useCallback(() => change(() => []), [change])
  return useMemo(() => ({ keys, isFull: keys.size >= most, set, toggle, clear }), [keys, most, set, toggle, clear])
}

function withKeys(params: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (text) next.set(parameter, text)
  else next.delete(parameter)
  return next
}
