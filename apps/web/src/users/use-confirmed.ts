import { useState } from 'react'
import { codeOf, messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'

/** What a dialog asks about, done once; it closes when that is done, and says why when it could not be. */
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
