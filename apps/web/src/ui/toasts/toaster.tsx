import { type ComponentType, useEffect, useState } from 'react'
import { onToast, shownFor, type Toast } from './toast.ts'

// A separate function: the bundler includes a directly chained `then` in its preloading, which would hide load
// failures.
const load = () => import('./toast-list.tsx')

/** Renders once per page; its code loads with the first toast. */
export function Toaster() {
  const [first, setFirst] = useState<Toast>()
  const [List, setList] = useState<ComponentType<{ first: Toast }>>()
  const [plain, setPlain] = useState(false)
  // Toasts wait for the code to load; if that fails, show the newest one plainly.
  const waits = first !== undefined && !plain
  useEffect(() => (waits || List ? undefined : onToast(setFirst)), [waits, List])
  useEffect(() => {
    if (!first) return undefined
    let gone: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => setList(() => loaded.default),
      () => {
        // Often the first toast reports a lost connection: show it without the code.
        setPlain(true)
        gone = setTimeout(() => {
          setPlain(false)
          setFirst(undefined)
        }, shownFor(first))
      },
    )
    return () => clearTimeout(gone)
  }, [first])
  if (!first) return null
  if (List) return <List first={first} />
  return plain ? (
    <p className="panel-over plain-toast" data-tone={first.tone} role={first.tone === 'error' ? 'alert' : 'status'}>
      {first.message}
      {first.link && <> {first.link}</>}
    </p>
  ) : null
}
