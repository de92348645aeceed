import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, type SubmitEventHandler, useRef, useState } from 'react'
import { fieldErrors, messageOf, statusOf } from '../api/errors.ts'
import { focusFirstError } from './form-rules.ts'
import { useSaidAgain } from '../browser/use-said-again.ts'
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
  /** For the form's `onSubmit`; `fallback` is said where the server says nothing. */
  onSend: (task: (values: Values) => Promise<void>, fallback: string) => SubmitEventHandler<HTMLFormElement>
}

/**
 * Sends a form, one time at a time. What is refused is told at the fields it names, else in one sentence for the whole form,
 * and the reader is taken to the first field that needs him. What was typed stays.
 */
export function useFormSending<Values extends object>(form: UseFormReturnType<Values>): FormSending<Values> {
  const element = useRef<HTMLFormElement>(null)
  const { busy, send } = useSending()
  useSaidAgain(form)
  const [failure, setFailure] = useState<SendingFailure>()
  const focus = () => focusFirstError(element.current)
  const tell = (error: unknown, fallback: string) => {
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
          await task(values).catch((error: unknown) => tell(error, fallback))
        }),
      focus,
    )
  return { element, busy, failure, setFailure, onSend }
}
