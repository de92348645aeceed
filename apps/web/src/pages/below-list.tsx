import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'

const MoreToSee = lazyComponent(() => import('./more-to-see.tsx'))

/** Rows below the list, loaded when the reader comes near its end. */
export function BelowList() {
  const end = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return near ? <MoreToSee part={{}} /> : <div ref={end} />
}
