import { type ComponentType, useEffect, useState } from 'react'
import { onToast, shownFor, type Toast } from './toast.ts'

// A function of its own: what follows an import directly is drawn into the bundler's preloading, and would not hear of
// that one's failures.
const load = () => import('./toast-list.tsx')

/** Stands once in the page; the notifications themselves are fetched with the first message. */
export function Toaster() {
  const [first, setFirst] = useState<Toast>()
  const [List, setList] = useState<ComponentType<{ first: Toast }>>()
  const [plain, setPlain] = useState(false)
  // While the notifications are on their way, messages wait for them; where they do not come, the newest is shown.
  const waits = first !== undefined && !plain
  useEffect(() => (waits || List ? undefined : onToast(setFirst)), [waits, List])
  useEffect(() => {
    if (!first) return undefined
    let gone: ReturnType<typeof setTimeout> | undefined
    load().then(
      (loaded) => setList(() => loaded.default),
      () => {
        // Often the first thing to say is that the line is down: then it is said without them.
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
    <p className="plain-toast" data-tone={first.tone} role={first.tone === 'error' ? 'alert' : 'status'}>
      {first.message}
      {first.link && <> {first.link}</>}
    </p>
  ) : null
}
