import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Blocker } from 'react-router'
import { type Draft, deleteDraft, storeDraft, readDraft } from './draft.ts'
import { codeOf } from '../api/errors.ts'
import { newRequestKey } from '../api/request-key.ts'
import { useSession } from '../session/session.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'
import type { FormBase } from './use-edit.tsx'

const typingPause = 400

export interface IdempotencyHeaders {
  'idempotency-key': string
}

export interface FormDraft<V = unknown> extends FormBase<V> {
  /** ISO 8601: when the restored draft was stored; undefined without one. */
  storedAt: string | undefined
  /** Sends the input with the key of the draft: after a lost response, the same input sent again is not saved twice. */
  sendOnce: <T>(send: (headers: IdempotencyHeaders) => Promise<T>) => Promise<T>
  /** Deletes the draft and starts with the initial values. */
  discard: () => void
  /** Whether the current input is stored in this browser. */
  isStored: boolean
  /** Call after a save: deletes the draft and allows leaving. */
  saved: () => void
  /** For `UnsavedChangesDialog`: whether the draft outlives the page. */
  blocker: ReturnType<typeof useUnsavedChanges>['blocker'] & { keepsDraft?: boolean }
}

/**
 * Stores unsaved input of a form in this browser, under its name and for the signed-in user, so that neither a reload
 * nor an expired session loses it. Unfinished uploads are not stored. Leaving the page asks first; the draft stays.
 * `base` holds the initial values stored with the draft, not the current ones.
 */
export function useFormDraft<V extends object>(
  form: UseFormReturnType<V>,
  initial: V,
  name: string,
  /** Fields filled in automatically: on their own they do not make a draft. */
  filled: readonly (keyof V)[] = [],
): FormDraft<V> {
  const { user } = useSession()
  // The author; the session may be renewed while the form is open.
  const [owner] = useState(user?.id)
  const key = owner === undefined ? undefined : `${owner}/${name}`
  const [restored, setRestored] = useState(() => (key === undefined ? undefined : readDraft(key)))
  const { requestKey, sendOnce } = useRequestKey(restored?.key)
  /** The pending write, debounced. */
  const pending = useRef<() => void>(undefined)
  const { values } = form
  /** The stored values, as far as this page knows. */
  const [stored, setStored] = useState(initial)
  const [base, setBase] = useState(() => ({ ...initial, ...fitting(restored?.began ?? {}, initial) }))
  const firstValues = useRef(values)
  const written = useRef(restored ? restored.fields : {})
  const [state, setState] = useState<'nothing' | 'stored' | 'refused'>('nothing')
  const typed = useMemo(() => typedOf(values, base, filled), [values, base, filled])
  const dirty = Object.keys(typed).length > 0
  // No prompt on reload when the draft is stored.
  const unsaved = useUnsavedChanges(
    dirty && (key === undefined || user !== undefined),
    key === undefined || state === 'refused',
  )
  const flush = () => runOnce(pending)
  const deleteStored = () => {
    pending.current = undefined
    written.current = {}
    if (key) deleteDraft(key)
  }

  useEffect(() => {
    if (restored) form.setValues({ ...initial, ...fitting(restored.fields, initial) })
    // Restore only on mount: later changes of `initial` must not overwrite edits.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    pending.current = undefined
    if (key === undefined || values === firstValues.current || isSame(typed, written.current)) return undefined
    pending.current = () => {
      const isStored = storeDraft(key, typed, { began: fieldsIn(base, Object.keys(typed)), key: requestKey.current })
      written.current = typed
      setState(isStored ? (dirty ? 'stored' : 'nothing') : 'refused')
    }
    const timer = setTimeout(flush, typingPause)
    return () => clearTimeout(timer)
    // `typed` follows `values` and `base`; nothing else restarts the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, typed])
  useOnLeave(flush)

  return {
    base,
    rebase(now) {
      setStored(now)
      setBase(now)
    },
    storedAt: restored?.at,
    isStored: state === 'stored',
    sendOnce,
    discard() {
      deleteStored()
      requestKey.current = newRequestKey()
      setRestored(undefined)
      setBase(stored)
      form.setValues(stored)
    },
    saved() {
      deleteStored()
      unsaved.release()
    },
    blocker: storing(unsaved.blocker, key !== undefined && state !== 'refused', flush),
  }
}

/** A restored draft brings its key. Input changed after a lost response is not what was saved: it gets another key. */
function useRequestKey(restored: string | undefined) {
  const [first] = useState(() => restored ?? newRequestKey())
  const requestKey = useRef(first)
  const sendOnce: FormDraft['sendOnce'] = async (send) => {
    try {
      return await send({ 'idempotency-key': requestKey.current })
    } catch (error) {
      if (codeOf(error) === 'idempotency_key_reused') requestKey.current = newRequestKey()
      throw error
    }
  }
  return { requestKey, sendOnce }
}

function runOnce(pending: RefObject<(() => void) | undefined>): void {
  pending.current?.()
  pending.current = undefined
}

/** Stores the draft before the blocked navigation goes on. */
function storing(blocker: Blocker, keepsDraft: boolean, flush: () => void): FormDraft['blocker'] {
  if (blocker.state !== 'blocked') return blocker
  const proceed = () => {
    flush()
    blocker.proceed()
  }
  return { ...blocker, keepsDraft, proceed }
}

/** Runs when the page is hidden and when the component unmounts. */
function useOnLeave(flush: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
    // Mount only: `flush` only reads refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
function typedOf<V extends object>(values: V, initial: V, filled: readonly (keyof V)[]): Draft['fields'] {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, initial[name as keyof V]))
  return Object.fromEntries(changed.every(([name]) => filled.includes(name as keyof V)) ? [] : changed)
}

const fieldsIn = (values: object, names: readonly string[]): Draft['fields'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

// An empty number field holds an empty string.
const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'array' : typeof value === 'number' ? 'string' : typeof value
/** An older version of this site may have stored a field in another shape. */
function fitting<V extends object>(fields: Draft['fields'], initial: V): Partial<V> {
  const fits = ([name, value]: [string, unknown]) => {
    const before: unknown = initial[name as keyof V]
    return name in initial && (before === null || value === null || kindOf(value) === kindOf(before))
  }
  return Object.fromEntries(Object.entries(fields).filter(fits)) as Partial<V>
}
