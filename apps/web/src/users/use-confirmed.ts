import { useState } from 'react'
import { codeOf, messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'

/** Runs the confirmed task of a dialog once; closes on success, shows the error on failure. */
export function useConfirmed(onClose: () => void, fallback: string, task: () => Promise<void>) {
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<{ text: string; code: string | undefined }>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = () =>
    void send(async () => {
      setFailure(undefined)
      try {
        await task()
      } catch (error) {
        return setFailure({ text: messageOf(error, fallback), code: codeOf(error) })
      }
      onClose()
    })
  return { busy, failure, confirm, close }
}
