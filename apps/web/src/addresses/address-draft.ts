import type { Address } from '@axle/contract/addresses'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import {
  deleteDraft,
  deletePrivateDrafts,
  type Draft,
  privateDraft,
  readDraft,
  storeDraft,
} from '../lib/forms/draft.ts'
import { useFormBase } from '../lib/forms/use-edit.tsx'
import { addressErrors, type AddressValues } from './address-fields.ts'

/** The name of the draft of a changed address, or of a new one. */
export const addressDraft = (userId: number, id: number | undefined): string =>
  privateDraft(userId, `address-${id ?? 'new'}`)

/** The address whose form is open; at first the one that was typed before a reload. */
export function useOpenAddress(userId: number, addresses: readonly Address[]) {
  // The session of another user may have ended without a sign-out.
  useEffect(() => deletePrivateDrafts(userId), [userId])
  return useState<Address | 'new' | undefined>(
    () =>
      addresses.find(({ id }) => readDraft(addressDraft(userId, id))) ??
      (readDraft(addressDraft(userId, undefined)) && 'new'),
  )
}

/** The form of an address. Its typed fields are stored on this device with each change. */
export function useAddressForm(name: string, startValues: () => AddressValues) {
  const [first] = useState(startValues)
  const [draft, setDraft] = useState(() => readDraft(name))
  const { base, rebase } = useFormBase(draft?.began ? { ...first, ...valuesIn(draft.began, first) } : first)
  const form = useForm<AddressValues>({
    initialValues: { ...base, ...valuesIn(draft?.fields, first) },
    validate: (values) => addressErrors(values, base),
    onValuesChange: (values) => void storeDraft(name, typedIn(values, base), { began: typedIn(base, values) }),
  })
  return {
    form,
    base,
    rebase,
    /** Whether `base` is the address as it is stored now. */
    isFresh: base === first,
    storedAt: draft?.at,
    isTyped: () => Object.keys(typedIn(form.getValues(), base)).length > 0,
    /** Deletes the draft before the form closes. */
    end(close: () => void) {
      deleteDraft(name)
      close()
    },
    discard() {
      rebase(first)
      form.setValues(first)
      form.clearErrors()
      setDraft(undefined)
      deleteDraft(name)
    },
  }
}

const typedIn = (values: AddressValues, base: AddressValues): Partial<AddressValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name as keyof AddressValues]))

/** An older version of this site may have stored other fields. */
const valuesIn = (fields: Draft['fields'] = {}, first: AddressValues): Partial<AddressValues> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => typeof value === typeof first[name as keyof AddressValues]),
  )
