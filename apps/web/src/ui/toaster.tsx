import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast, type Toast } from './toast.ts'

const ToastList = lazy(() => import('./toast-list.tsx'))

/** Stands once in the page; the notifications themselves are fetched with the first message. */
export function Toaster() {
  const [first, setFirst] = useState<Toast>()
  useEffect(() => (first ? undefined : onToast(setFirst)), [first])
  return first ? (
    <Suspense>
      <ToastList first={first} />
    </Suspense>
  ) : null
}
