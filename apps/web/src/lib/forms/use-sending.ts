import { useRef, useState } from 'react'

/** Does one thing at a time: a second click comes before the button has been drawn as busy, and is not heard. */
export function useSending() {
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = async (task: () => Promise<void>): Promise<void> => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      await task()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { busy, send }
}
