import { lazy, Suspense, useState } from 'react'

export type DrawerName = 'menu' | 'search' | 'settings' | 'account' | 'notifications'

// None of them is part of the first visit: each comes when it is first opened.
const parts = {
  menu: lazy(() => import('./mobile-menu.tsx')),
  search: lazy(() => import('./search-dialog.tsx')),
  settings: lazy(() => import('../settings/settings-drawer.tsx')),
  account: lazy(() => import('./account-drawer.tsx')),
  notifications: lazy(() => import('../notifications/notifications-drawer.tsx')),
}
const names = Object.keys(parts) as DrawerName[]

interface DrawersProps {
  open: DrawerName | undefined
  show: (name: DrawerName | undefined) => void
}

/** Everything that slides in over a page; one at a time. */
export function Drawers({ open, show }: DrawersProps) {
  // What was open once stays in the page, so that it can slide out and keeps its state.
  const [known, setKnown] = useState<DrawerName[]>([])
  if (open && !known.includes(open)) setKnown([...known, open])
  return names
    .filter((name) => known.includes(name))
    .map((name) => {
      const Part = parts[name]
      return (
        <Suspense key={name}>
          <Part opened={open === name} onClose={() => show(undefined)} show={show} />
        </Suspense>
      )
    })
}

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  /** Goes on to another one. */
  show: (name: DrawerName | undefined) => void
}
