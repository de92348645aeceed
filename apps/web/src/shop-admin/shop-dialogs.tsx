import type { Shop } from '@axle/contract/shops'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import type { ShopAction } from './shop-columns.tsx'

const ChangeOwner = lazyDialog(() => import('./change-owner.tsx'))
const ChangeStatus = lazyDialog(() => import('./change-status.tsx'))
const RefuseShop = lazyDialog(() => import('./refuse-shop.tsx'))

export interface ShopTask {
  kind: ShopAction
  shop: Shop
  isOpen: boolean
}

interface ShopDialogsProps {
  /** The last action; it stays when its dialog closes. */
  task: ShopTask | undefined
  onClose: () => void
}

/** The dialogs of the table. */
export function ShopDialogs({ task, onClose }: ShopDialogsProps) {
  if (!task) return null
  const opens = (kind: ShopAction) => ({ opened: task.isOpen && task.kind === kind, onClose })
  return (
    <>
      <ChangeOwner key={`owner ${task.shop.id}`} shop={task.shop} {...opens('owner')} />
      <ChangeStatus key={`status ${task.shop.id}`} shop={task.shop} {...opens('status')} />
      <RefuseShop key={`refuse ${task.shop.id}`} shop={task.shop} {...opens('refuse')} />
    </>
  )
}
