import type { ShopStatus, StaffRole } from '@axle/contract'

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
    /** The mail and with it the token of an invitation are to be made. `sendId` differs for each sending. */
    'staff.invited': { invitationId: number; sendId: string }
    'staff.declined': { shopId: number; contact: string; at: string }
    /** `role` is the new one of a person who joined or whose role changed. */
    'staff.changed': {
      shopId: number
      userId: number
      what: 'joined' | 'left' | 'removed' | 'role'
      role?: StaffRole
      byUserId: number
      at: string
    }
    'shop.ownership-transferred': { shopId: number; fromUserId: number; toUserId: number; at: string }
  }
}
