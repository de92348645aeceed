import { lazyDialog } from '../../ui/lazy-dialog.tsx'

export type DrawerName = 'menu' | 'search' | 'settings' | 'account' | 'notifications'

// None of them is part of the first visit: each loads when it is first opened.
const parts = {
  menu: lazyDialog(() => import('./mobile-menu.tsx')),
  search: lazyDialog(() => import('../search-dialog/search-dialog.tsx')),
  settings: lazyDialog(() => import('../../preferences/preferences-drawer.tsx')),
  account: lazyDialog(async () => {
    const part = await import('./account-drawer.tsx')
    await part.loadProfileTexts()
    return part
  }),
  notifications: lazyDialog(async () => {
    const part = await import('../../notifications/notifications-drawer.tsx')
    await part.loadNotificationTexts()
    return part
  }),
}
const names = Object.keys(parts) as DrawerName[]

interface DrawersProps {
  open: DrawerName | undefined
  show: (name: DrawerName | undefined) => void
}

/** All drawers and dialogs of the header, one at a time. */
export function Drawers({ open, show }: DrawersProps) {
  return names.map((name) => {
    const Part = parts[name]
    return <Part key={name} opened={open === name} onClose={() => show(undefined)} show={show} />
  })
}

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  /** Opens another one, or none. */
  show: (name: DrawerName | undefined) => void
}
