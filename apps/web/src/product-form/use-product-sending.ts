import { useRef, useState } from 'react'
import { fieldErrors } from '../lib/api/errors.ts'
import type { ProductFormApi } from './product-form-api.ts'
import { onForm } from './product-form-rules.ts'
import { isFilled, type ProductFormValues } from './product-form-values.ts'

interface ProductSending {
  form: ProductFormApi
  /** Sends the product and gives its id; nothing where it was not saved after all. */
  save: (values: ProductFormValues) => Promise<number | undefined>
  failureText: (error: unknown) => string
  onSaved: (id: number, values: ProductFormValues) => Promise<void>
  /** Told of the fields that the server refused. */
  onWrong: (errors: Record<string, string>) => void
}

/** Sends the form once, however often it is asked to; a refusal is told at its fields and in one sentence. */
export function useProductSending({ form, save, failureText, onSaved, onWrong }: ProductSending) {
  const sending = useRef(false)
  const [failure, setFailure] = useState<string>()
  const send = async (typed: ProductFormValues) => {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    // The server counts part numbers as they are sent: what it says of one must stand at the same row.
    const values = { ...typed, partNumbers: typed.partNumbers.filter(isFilled) }
    if (values.partNumbers.length < typed.partNumbers.length) form.setFieldValue('partNumbers', values.partNumbers)
    try {
      const id = await save(values)
      if (id === undefined) sending.current = false
      else await onSaved(id, values)
    } catch (error) {
      const wrong = onForm(fieldErrors(error))
      form.setErrors(wrong)
      setFailure(failureText(error))
      if (Object.keys(wrong).length > 0) onWrong(wrong)
      // Only a failure opens the form again: a second click while the page turns must not send twice.
      sending.current = false
    }
  }
  return { failure, send }
}
