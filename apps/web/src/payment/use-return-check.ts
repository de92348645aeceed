import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Search parameters that the gateway adds to the return URL. */
const marks = ['reference', 'trxref', 'status'] as const

/** On return from the gateway: checks the payment once, then removes the gateway's search parameters. */
export function useReturnCheck(check: () => Promise<unknown>): boolean {
  const [params, setParams] = useSearchParams()
  const hasReturned = marks.some((mark) => params.has(mark))
  const asked = useRef(false)
  const [isAsking, setAsking] = useState(hasReturned)
  const ask = useEffectEvent(async () => {
    if (asked.current) return
    asked.current = true
    await check()
    setAsking(false)
    const clean = new URLSearchParams(params)
    for (const mark of marks) clean.delete(mark)
    setParams(clean, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (hasReturned) void ask()
  }, [hasReturned])
  return isAsking
}
