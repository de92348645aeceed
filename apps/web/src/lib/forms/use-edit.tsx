import { type ReactNode, useEffect, useState } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { conflictsIn, type EditedField, mergedValues, type ThreeValues, valueAt } from './edit.ts'
import type { EditConflictDialogProps } from './edit-conflict-dialog.tsx'
import { conflictsOf } from '../api/errors.ts'

const EditConflictDialog = lazyDialog<EditConflictDialogProps>(() => import('./edit-conflict-dialog.tsx'))

/** The values a form started from; `rebase` replaces them with newly stored values after another user's save. */
export interface FormBase<V> {
  readonly base: V
  readonly rebase: (stored: V) => void
}

/** For a form without a draft; `useFormDraft` returns the same interface. */
export function useFormBase<V>(initial: V): FormBase<V> {
  const [base, rebase] = useState(initial)
  return { base, rebase }
}

interface Edit<V extends object> extends FormBase<V> {
  form: { setValues: (values: V) => void }
  /** Every editable field. */
  fields: readonly EditedField<V>[]
  /** Reads the stored values, in the shape of the form. */
  read: () => Promise<V>
}

/** A conflict shown to the user. `answer(undefined)` returns to the form. */
interface Question<V> extends ThreeValues<V> {
  readonly id: number
  readonly conflicts: readonly EditedField<V>[]
  readonly answer: (takesTheirs: ReadonlySet<EditedField<V>> | undefined) => void
}

let goBack: (() => void) | undefined
// A dialog around the form listens to Escape on the window and would close with all input. This listener is
// registered first, when the module loads.
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !goBack) return
      event.stopImmediatePropagation()
      goBack()
    },
    true,
  )

/** More automatic merges than this mean that the read lags behind. */
const maxMerges = 3
/** Milliseconds until the dialog is gone and the button enabled again. */
const focusPause = 300

/**
 * Sends an edit. If another user changed the same fields meanwhile, asks which values to keep and sends again; no
 * input is lost. `put` receives the values and the base they were edited from.
 */
export function useEdit<V extends object>({ base, rebase, form, fields, read }: Edit<V>) {
  const [question, setQuestion] = useState<Question<V>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen || !question) return undefined
    goBack = () => question.answer(undefined)
    return () => {
      goBack = undefined
    }
  }, [isOpen, question])
  const ask = (conflicts: readonly EditedField<V>[], values: ThreeValues<V>) =>
    new Promise<ReadonlySet<EditedField<V>> | undefined>((resolve) => {
      const answer = (takesTheirs: ReadonlySet<EditedField<V>> | undefined) => {
        setOpen(false)
        resolve(takesTheirs)
      }
      setQuestion((last) => ({ ...values, conflicts, answer, id: (last?.id ?? 0) + 1 }))
      setOpen(true)
    })
  /** Returns undefined if the user goes back to the form. */
  const send = async <T,>(values: V, put: (mine: V, base: V) => Promise<T>): Promise<T | undefined> => {
    let [mine, mergeBase, merges] = [values, base, 0]
    const pressed = document.activeElement
    for (;;) {
      try {
        return await put(mine, mergeBase)
      } catch (error) {
        if (conflictsOf(error) === undefined || merges === maxMerges) throw error
        const stored = await read().catch(() => Promise.reject(error))
        const three = { base: mergeBase, mine, stored }
        const conflicts = conflictsIn(fields, three)
        const theirs = conflicts.length > 0 ? await ask(conflicts, three) : new Set<EditedField<V>>()
        if (theirs === undefined) {
          focusAgain(pressed)
          return undefined
        }
        merges = conflicts.length > 0 ? 0 : merges + 1
        mine = mergedValues(fields, three, theirs)
        mergeBase = stored
        form.setValues(mine)
        rebase(stored)
      }
    }
  }
  const dialog: ReactNode = question && (
    <EditConflictDialog
      key={question.id}
      opened={isOpen}
      onClose={() => question.answer(undefined)}
      choices={question.conflicts.map((field) => ({
        label: field.label,
        now: shown(field, question.stored),
        yours: shown(field, question.mine),
      }))}
      onDecide={(theirs) => question.answer(new Set(question.conflicts.filter((_, n) => theirs.has(n))))}
    />
  )
  return { send, dialog }
}

/** The submit button was disabled while the dialog was open, so the dialog cannot return the focus to it. */
function focusAgain(element: Element | null): void {
  setTimeout(() => element instanceof HTMLElement && element.isConnected && element.focus(), focusPause)
}

function shown<V extends object>({ names, show }: EditedField<V>, values: V): ReactNode {
  if (show) return show(values)
  return names
    .map((name) => valueAt(values, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')
    .trim()
}
