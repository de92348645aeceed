import { useRef, useState } from 'react'

/** Runs one task at a time: ignores a second click before the button is rendered as busy. */
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
