import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, type SubmitEventHandler, useRef, useState } from 'react'
import { fieldErrors, messageOf, statusOf } from '../api/errors.ts'
import { focusFirstError } from './form-rules.ts'
import { useTranslatedErrors } from './use-translated-errors.ts'
import { useSending } from './use-sending.ts'

export interface SendingFailure {
  text: string
  status?: number | undefined
}
interface FormSending<Values> {
  /** For the form's `ref`. */
  element: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: SendingFailure | undefined
  setFailure: (failure: SendingFailure | undefined) => void
  /** For the form's `onSubmit`; `fallback` is shown when the server gives no reason. */
  onSend: (task: (values: Values) => Promise<void>, fallback: string) => SubmitEventHandler<HTMLFormElement>
}

/**
 * Submits a form, once at a time. Errors appear at their fields, else as one message for the form, and the first
 * invalid field gets the focus. The input stays.
 */
export function useFormSending<Values extends object>(form: UseFormReturnType<Values>): FormSending<Values> {
  const element = useRef<HTMLFormElement>(null)
  const { busy, send } = useSending()
  useTranslatedErrors(form)
  const [failure, setFailure] = useState<SendingFailure>()
  const focus = () => focusFirstError(element.current)
  const showFailure = (error: unknown, fallback: string) => {
    const atFields = Object.entries(fieldErrors(error)).filter(
      ([path]) => (path.split('.')[0] ?? '') in form.getValues(),
    )
    if (atFields.length === 0) return setFailure({ text: messageOf(error, fallback), status: statusOf(error) })
    form.setErrors(Object.fromEntries(atFields))
    focus()
  }
  const onSend: FormSending<Values>['onSend'] = (task, fallback) =>
    form.onSubmit(
      (values) =>
        void send(async () => {
          setFailure(undefined)
          await task(values).catch((error: unknown) => showFailure(error, fallback))
        }),
      focus,
    )
  return { element, busy, failure, setFailure, onSend }
}
