import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const shouldRedirect = (state: unknown): boolean => typeof state === 'object' && state !== null && 'goOn' in state

/**
 * Redirects to the gateway once, right after checkout. Removes the request from the history first, so that neither a
 * reload nor Back repeats it.
 */
export function useGatewayRedirect(canPay: boolean, pay: () => Promise<void>): boolean {
  const location = useLocation()
  const navigate = useNavigate()
  const [isGoing, setGoing] = useState(canPay && shouldRedirect(location.state))
  const gone = useRef(false)
  const go = useEffectEvent(async () => {
    if (gone.current) return
    gone.current = true
    await navigate(location, { replace: true, state: null, preventScrollReset: true })
    await pay()
    setGoing(false)
  })
  useEffect(() => {
    if (isGoing) void go()
  }, [isGoing])
  return isGoing
}
