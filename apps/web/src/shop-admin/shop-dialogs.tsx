import type { Shop } from '@axle/contract/shops'
import { useState } from 'react'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { type ShopAction, ShopTable } from './shop-table.tsx'

const ChangeOwner = lazyDialog(() => import('./change-owner.tsx'))
const ChangeStatus = lazyDialog(() => import('./change-status.tsx'))
const RefuseShop = lazyDialog(() => import('./refuse-shop.tsx'))

/** The table and its dialogs. */
export function ShopDialogs({ shops }: { shops: readonly Shop[] }) {
  const [action, setAction] = useState<{ kind: ShopAction; shop: Shop }>()
  const [isOpen, setOpen] = useState(false)
  const opens = (kind: ShopAction) => ({ opened: isOpen && action?.kind === kind, onClose: () => setOpen(false) })
  return (
    <>
      {shops.length > 0 && (
        <ShopTable
          shops={shops}
          onDo={(kind, shop) => {
            setAction({ kind, shop })
            setOpen(true)
          }}
        />
      )}
      {action && (
        <>
          <ChangeOwner key={`owner ${action.shop.id}`} shop={action.shop} {...opens('owner')} />
          <ChangeStatus key={`status ${action.shop.id}`} shop={action.shop} {...opens('status')} />
          <RefuseShop key={`refuse ${action.shop.id}`} shop={action.shop} {...opens('refuse')} />
        </>
      )}
    </>
  )
}
