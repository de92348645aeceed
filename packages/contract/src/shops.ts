import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  idempotent,
  ImageUrl,
  singleLine,
  optionalSingleLine,
  optionalParagraph,
  page,
  paging,
  paragraph,
  PathId,
  priorValues,
  SearchText,
  Timestamp,
  maxId,
} from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { NewShopPause, ShopPause } from './shop-pause.ts'
import { staffRoles } from './shop-rights.ts'
import { Country, Email, GpsAddress, ShopPhone } from './rules.ts'

export const shopStatuses = ['active', 'inactive', 'pending'] as const
export const ShopStatus = z.enum(shopStatuses)
export type ShopStatus = z.infer<typeof ShopStatus>

/** A shop's mobile money account. */
export const PayoutAccount = z.object({
  network: singleLine('Mobile money network is required!', 40),
  number: ShopPhone,
  name: singleLine('Name is required!'),
})

const badTime = 'Time must be hours and minutes, such as 08:00'
const ClockTime = z.string(badTime).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, badTime)
const Day = z
  .object({ opens: ClockTime, closes: ClockTime })
  // An earlier closing time is on the next day.
  .refine(({ opens, closes }) => opens !== closes, {
    error: 'Closing time must differ from opening time',
    path: ['closes'],
  })
  .nullable()
const Hours = z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day })

export const ShopFields = z.object({
  name: singleLine('Name is required!'),
  description: paragraph('Description must be at least 10 characters!', 4_000).pipe(
    z.string().min(limits.shop.descriptionMin, 'Description must be at least 10 characters!'),
  ),
  address: singleLine('Address is required!', limits.text.address),
  gpsAddress: GpsAddress.default(''),
  phone: ShopPhone,
  country: Country,
  /** Null or empty if not stated, as in the two fields below. */
  town: optionalSingleLine(limits.shop.town).nullable().optional(),
  /** In Ghana, stored by its official name if recognised. */
  region: optionalSingleLine(limits.shop.town).nullable().optional(),
  openingHours: Hours.nullable().optional(),
  imageUrl: z.string('Image URL is required').min(1, { error: 'Image URL is required', abort: true }).pipe(ImageUrl),
  email: Email.optional(),
  /** Null removes the account. */
  payout: PayoutAccount.nullable().optional(),
})

export const Shop = z
  .object({
    id: Id,
    businessId: Id,
    name: z.string(),
    businessName: z.string(),
    description: z.string(),
    address: z.string(),
    gpsAddress: z.string(),
    phone: z.string(),
    email: z.string().nullable().optional(),
    country: z.string(),
    /** These three are left out if not stated. */
    town: z.string().optional(),
    region: z.string().optional(),
    openingHours: Hours.optional(),
    imageUrl: z.string(),
    status: ShopStatus,
    /** An admin's reason for the status; for the owner and admins. */
    statusReason: z.string().nullable().optional(),
    /** Paused while its owner is blocked; for the owner and admins. */
    isSuspended: z.boolean().optional(),
    /** Left out if there is none. */
    pause: ShopPause.optional(),
    users: z.array(z.object({ userId: Id, userRole: z.enum(['owner', 'staff']) })),
    ownerId: Id.nullable(),
    ownerName: z.string().optional(),
    payout: PayoutAccount.nullable().optional(),
    /** Whether the shop has a mobile money account, so that buyers can pay this way. */
    takesMobileMoney: z.boolean(),
    /** Delivery fees depend on the place. Left out where the site's flat fees are taken. */
    hasDeliveryTable: z.boolean().optional(),
    /** The role of the caller, if they are staff of the shop. */
    staffRole: z.enum(staffRoles).optional(),
    productCount: z.int(),
    /** The mean of the three marks that buyers gave after deliveries, one voice each. 0 without ratings. */
    rating: z.number(),
    /** How many buyers rated. */
    ratingCount: z.int(),
    /** English names of up to three categories with many of its products, the most common first. */
    knownFor: z.array(z.string()).optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Business' })
export type Shop = z.input<typeof Shop>

/** Has no defaults, because they would overwrite fields that were not sent. */
const ShopChange = ShopFields.extend({
  gpsAddress: GpsAddress,
  status: ShopStatus,
  /** Why the shop is inactive or pending; an active shop has no reason. */
  statusReason: optionalParagraph(limits.text.notes),
})
  .partial()
  .extend({
    was: priorValues({
      ...Shop.pick({
        name: true,
        description: true,
        address: true,
        gpsAddress: true,
        phone: true,
        country: true,
        imageUrl: true,
        status: true,
      }).shape,
      statusReason: z.string().nullable(),
      town: z.string().nullable(),
      region: z.string().nullable(),
      openingHours: Hours.nullable(),
      payout: z.object({ network: z.string(), number: z.string(), name: z.string() }).nullable(),
    }),
  })

const params = z.object({ id: PathId })

const badTransfer = 'Invalid user IDs provided for transfer'
const digits = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
const TransferId = z
  .union([z.number(), digits], badTransfer)
  .pipe(z.int(badTransfer).min(1, badTransfer).max(maxId, badTransfer))
/** Both ids are numbers or numeric strings. */
export const OwnershipTransfer = z.object({
  transferFromUserId: TransferId,
  transferToUserId: TransferId,
  notes: optionalParagraph(limits.text.notes).optional(),
})

export const shopRoutes = defineRoutes({
  'GET /business': {
    access: 'anyone',
    tag: 'Shops',
    summary: 'Shops; inactive and pending ones only to their owner and admins',
    query: z.object({
      ...paging,
      limit: paging.limit.default(limits.list.catalogue),
      q: SearchText.optional(),
      /** `owners` searches shop, address and phone; for admins also the owner's name and e-mail. */
      in: z.enum(['name', 'all', 'owners']).default('all'),
      status: ShopStatus.optional(),
      mine: Flag.optional(),
      town: SearchText.optional(),
      /** Only shops in Ghana that are open now by the hours they state, and not paused. */
      open: Flag.optional(),
    }),
    response: page(Shop),
  },
  'POST /business': {
    access: ['vendor', 'admin'],
    tag: 'Shops',
    summary: 'Open a shop; whoever opens it owns it',
    headers: idempotent,
    body: ShopFields,
    response: data(Shop),
    status: 201,
  },
  'GET /business/towns': {
    access: 'anyone',
    tag: 'Shops',
    summary: 'Towns of active shops, those with the most shops first',
    response: data(z.array(z.object({ town: z.string(), count: z.int() }))),
  },
  'GET /business/:id': { access: 'anyone', tag: 'Shops', summary: 'One shop', params, response: data(Shop) },
  'PUT /business/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['shop-profile'],
    tag: 'Shops',
    summary: 'Change a shop; its status and the reason for it only as admin',
    params,
    body: ShopChange,
    response: data(Shop),
  },
  'DELETE /business/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['close-shop'],
    tag: 'Shops',
    summary: 'Close a shop: it and its products disappear, its orders stay; 409 while orders are open',
    params,
    response: data(z.object({ id: Id })),
  },
  'PUT /business/:id/pause': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['pause'],
    tag: 'Shops',
    summary: 'Pause a shop, now or from a day on, or change its pause: meanwhile it takes no orders',
    params,
    body: NewShopPause,
    response: data(Shop),
  },
  'DELETE /business/:id/pause': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['pause'],
    tag: 'Shops',
    summary: 'Resume a paused shop, or cancel a planned pause',
    params,
    response: data(Shop),
  },
  'PUT /business/:id/transfer-ownership': {
    access: ['admin'],
    tag: 'Shops',
    summary: 'Give a shop to another vendor or admin; the notes are stored in the audit log',
    params,
    body: OwnershipTransfer,
    response: data(Shop),
  },
  'GET /business/user/:userId': {
    access: 'signed-in',
    owner: 'public',
    tag: 'Shops',
    summary: "A user's shops",
    params: z.object({ userId: PathId }),
    /** `work` adds the shops in which the caller is staff. */
    query: z.object({ work: Flag.optional() }),
    response: data(z.array(Shop)),
  },
})
