import type { ShopStatus } from '@axle/contract'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** The name, status or existence of a shop changed: the catalogue may show it differently. */
    'shop.changed': { shopId: number }
    'shop.opened': { shopId: number }
    'shop.status-changed': {
      shopId: number
      from: ShopStatus
      to: ShopStatus
      /** The reason as the admin wrote it. */
      reason?: string
      byUserId: number
      at: string
    }
    'shop.ownership-transferred': { shopId: number; fromUserId: number; toUserId: number; at: string }
  }
}
