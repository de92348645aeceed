import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** What gateways add to the address they send a buyer back to. */
const marks = ['reference', 'trxref', 'status'] as const

/** Who comes back from the gateway's page: asks once what became of it, then takes the gateway's words out of the address. */
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
