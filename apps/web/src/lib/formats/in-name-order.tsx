import type { ReactNode } from 'react'
import { useFormats } from './use-formats.ts'

/** Renders the fields of a first and a last name in the order of the language. */
export function InNameOrder({ first, last }: { first: ReactNode; last: ReactNode }) {
  return useFormats().isFamilyNameFirst ? (
    <>
      {last}
      {first}
    </>
  ) : (
    <>
      {first}
      {last}
    </>
  )
}
