import type { Shop } from '@axle/contract/shops'
import { useState } from 'react'
import { lateDialog } from '../ui/lazy-dialog.tsx'
import { type ShopDeed, ShopTable } from './shop-table.tsx'

const ChangeOwner = lateDialog(() => import('./change-owner.tsx'))
const ChangeStatus = lateDialog(() => import('./change-status.tsx'))
const RefuseShop = lateDialog(() => import('./refuse-shop.tsx'))

/** The table and its dialogs. */
export function ShopDialogs({ shops }: { shops: readonly Shop[] }) {
  const [deed, setDeed] = useState<{ kind: ShopDeed; shop: Shop }>()
  const [isOpen, setOpen] = useState(false)
  const opens = (kind: ShopDeed) => ({ opened: isOpen && deed?.kind === kind, onClose: () => setOpen(false) })
  return (
    <>
      {shops.length > 0 && (
        <ShopTable
          shops={shops}
          onDo={(kind, shop) => {
            setDeed({ kind, shop })
            setOpen(true)
          }}
        />
      )}
      {deed && (
        <>
          <ChangeOwner key={`owner ${deed.shop.id}`} shop={deed.shop} {...opens('owner')} />
          <ChangeStatus key={`status ${deed.shop.id}`} shop={deed.shop} {...opens('status')} />
          <RefuseShop key={`refuse ${deed.shop.id}`} shop={deed.shop} {...opens('refuse')} />
        </>
      )}
    </>
  )
}
