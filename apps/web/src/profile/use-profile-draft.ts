import type { User } from '@axle/contract/accounts'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { deleteDraft, storeDraft, readDraft } from '../lib/forms/draft.ts'
import type { FormBase } from '../lib/forms/use-edit.tsx'
import { type ProfileValues, profileValues } from './profile-values.ts'

const nameOf = (user: User): string => `${user.id}/profile`

export const deleteProfileDraft = (user: User): void => deleteDraft(nameOf(user))

/** Returns the values typed before a reload, and the initial values of the form. */
export function useStoredProfile(user: User) {
  const [stored] = useState(() => readDraft(nameOf(user)))
  return { stored, initial: { ...profileValues(user), ...textsIn(stored?.began) } }
}

/** Stores typed values for a reload. A chosen photo is left out: its object URL ends with the page. */
export function useProfileDraft(
  user: User,
  form: UseFormReturnType<ProfileValues>,
  { stored, base, rebase }: FormBase<ProfileValues> & { stored: ReturnType<typeof readDraft> },
) {
  const [storedAt, setStoredAt] = useState(stored?.at)
  const { values } = form
  const name = nameOf(user)
  useEffect(() => {
    if (stored) form.setValues(textsIn(stored.fields))
    // Restore the draft only on mount: later renders must not overwrite edits.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    const typed = textNames.filter((field) => values[field] !== base[field])
    const fieldsOf = (from: ProfileValues) => Object.fromEntries(typed.map((field) => [field, from[field]]))
    storeDraft(name, fieldsOf(values), { began: fieldsOf(base) })
  }, [name, values, base])
  const discard = () => {
    const stored = profileValues(user)
    setStoredAt(undefined)
    rebase(stored)
    form.setValues(stored)
    form.resetDirty(stored)
  }
  return { storedAt, discard }
}

const textNames = ['firstName', 'lastName', 'otherNames', 'phoneNumber'] as const
const textsIn = (fields: Readonly<Record<string, unknown>> = {}): Partial<ProfileValues> =>
  Object.fromEntries(textNames.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])))
