import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content once the reader comes near it; never on the server. */
export function NearView({ children }: { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!start.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [])
  // In the flow: an absolute element in a grid lies at its start.
  return near ? children : <div ref={start} />
}
