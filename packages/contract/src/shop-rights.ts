/**
 * Single deeds in a shop. A call names the right that it needs; the roles of staff are sets of rights. The owner and
 * admins have all of them.
 */
export const shopRights = [
  /** Tasks, sales figures and best products. */
  'dashboard',
  /** The table of products with its private fields. */
  'products-view',
  'products',
  'prices-and-stock',
  'pause',
  'imports',
  'orders-view',
  /** E-mail address and phone of buyers, besides the delivery address. */
  'buyer-contact',
  /** The steps of packing and sending, tracking included. */
  'orders-pack',
  /** Chassis numbers that buyers ask to check, and photos of deliveries. For people: never a scope of API keys. */
  'chassis-checks',
  /** Any status, cancelling and hiding included. */
  'orders-work',
  /** Confirms that a buyer has paid the shop. */
  'payments',
  /** Marks a payment as returned to the buyer. */
  'refunds',
  'ledger-view',
  'reviews',
  /** Conversations with buyers, about orders and products. */
  'messages',
  'shop-profile',
  'payout-account',
  'close-shop',
  /** Systems outside that get data of the shop. */
  'integrations',
  'staff',
] as const
export type ShopRight = (typeof shopRights)[number]

/** What only the owner does; admins too, except for inviting staff. */
export const ownerRights = [
  'payout-account',
  'close-shop',
  'integrations',
  'staff',
] as const satisfies readonly ShopRight[]

/** The roles of people who work in a shop that is not theirs. */
export const staffRoles = ['manager', 'sales', 'packing', 'books'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What each role may do. */
export const rightsOfStaff: Readonly<Record<StaffRole, readonly ShopRight[]>> = {
  manager: shopRights.filter((right) => !ownerRights.some((owners) => owners === right)),
  sales: [
    'dashboard',
    'products-view',
    'prices-and-stock',
    'orders-view',
    'buyer-contact',
    'orders-pack',
    'chassis-checks',
    'orders-work',
    'payments',
    'reviews',
    'messages',
  ],
  packing: ['orders-view', 'orders-pack', 'chassis-checks'],
  books: ['dashboard', 'orders-view', 'ledger-view'],
}

/** Whether a role of staff has a right. */
export const staffMay = (role: StaffRole, right: ShopRight): boolean => rightsOfStaff[role].includes(right)
