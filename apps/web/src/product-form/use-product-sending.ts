import { useRef, useState } from 'react'
import { fieldErrors } from '../lib/api/errors.ts'
import type { ProductFormApi } from './product-form-api.ts'
import { atFormFields } from './product-form-rules.ts'
import { isFilled, type ProductFormValues } from './product-form-values.ts'

interface ProductSending {
  form: ProductFormApi
  /** Saves the product and returns its id; undefined if it was not saved. */
  save: (values: ProductFormValues) => Promise<number | undefined>
  failureText: (error: unknown) => string
  /** `another`: the vendor goes on with the next product. */
  onSaved: (id: number, values: ProductFormValues, another: boolean) => Promise<void>
  /** Receives the fields that the server refused. */
  onWrong: (errors: Record<string, string>) => void
}

/** Submits the form once; a refusal appears at its fields and as one message. */
export function useProductSending({ form, save, failureText, onSaved, onWrong }: ProductSending) {
  const sending = useRef(false)
  const [failure, setFailure] = useState<string>()
  const send = async (typed: ProductFormValues, another = false) => {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    // The server counts the part numbers sent, so that its errors refer to these rows.
    const values = { ...typed, partNumbers: typed.partNumbers.filter(isFilled) }
    if (values.partNumbers.length < typed.partNumbers.length) form.setFieldValue('partNumbers', values.partNumbers)
    try {
      const id = await save(values)
      if (id === undefined) sending.current = false
      else await onSaved(id, values, another)
    } catch (error) {
      const wrong = atFormFields(fieldErrors(error))
      form.setErrors(wrong)
      setFailure(failureText(error))
      if (Object.keys(wrong).length > 0) onWrong(wrong)
      // Unlock only after a failure: a second click during the navigation must not send twice.
      sending.current = false
    }
  }
  return { failure, send }
}
