import { z } from 'zod'
import { RequiredDate } from './any-field.ts'
import { contactMasks } from './conversations.ts'
import { data, singleLine, Money, priorValues } from './common.ts'
import { limits } from './limits.ts'
import { Maintenance, PriorMaintenance } from './maintenance.ts'
import { PaymentMethod } from './order-status.ts'
import { problemLimits } from './problem-rules.ts'
import { defineRoutes } from './route.ts'
import { Email, ShopPhone } from './rules.ts'

export const shopApprovals = ['auto', 'manual'] as const

const rateMessage = 'Rate must be a number above 0'
const lowStockMessage = `Low stock must be a whole number from 0 to ${limits.product.maxQuantity}`

const receiptMessage = `Days must be a whole number from 1 to ${limits.order.maxReceiptDays}`
const answerMessage = `Days must be a whole number from 1 to ${problemLimits.maxAnswer}`
const acceptanceMessage = `Hours must be a whole number from 0 to ${limits.order.maxAcceptanceHours}`

const daysMessage = `Days must be a whole number from 0 to ${limits.order.maxDeliveryDays}`
const days = z.int(daysMessage).min(0, daysMessage).max(limits.order.maxDeliveryDays, daysMessage)

/** Usual delivery time in days; null if not stated. */
export const DeliveryDays = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The longest time is shorter than the shortest' })
  .nullable()
export type DeliveryDays = z.input<typeof DeliveryDays>

/** Settings that admins change at run time. Money in cedis. */
export const SiteSettingsFields = z.object({
  /** Whether a new shop is active at once (`auto`) or waits for an admin (`manual`). */
  shopApproval: z.enum(shopApprovals),
  /** Per vendor order, by delivery option. */
  shippingFees: z.object({ standard: Money, speedy: Money }),
  /** Shown beside the delivery options. */
  deliveryDays: z.object({ standard: DeliveryDays, speedy: DeliveryDays }),
  /** The price of one US dollar in cedis and its date; null hides dollar prices. */
  dollarRate: z
    .object({ cedis: z.number(rateMessage).positive(rateMessage).max(100_000), date: RequiredDate })
    .nullable(),
  paymentMethods: z.array(PaymentMethod).min(1, 'Offer at least one payment method').max(3),
  /** Stock counts as low at this quantity or below. */
  lowStock: z.int(lowStockMessage).min(0, lowStockMessage).max(limits.product.maxQuantity, lowStockMessage),
  /** After this many days without a word from the buyer, a delivered order counts as received. */
  receiptDays: z.int(receiptMessage).min(1, receiptMessage).max(limits.order.maxReceiptDays, receiptMessage),
  /** A shop accepts an order within this many hours, or it is cancelled; 0 sets no time. */
  acceptanceHours: z
    .int(acceptanceMessage)
    .min(0, acceptanceMessage)
    .max(limits.order.maxAcceptanceHours, acceptanceMessage),
  /** A shop answers a problem within this many days, or an admin decides. */
  problemAnswerDays: z.int(answerMessage).min(1, answerMessage).max(problemLimits.maxAnswer, answerMessage),
  /** Whether imports of products fetch pictures from addresses of other sites. */
  picturesByAddress: z.boolean(),
  /** When buyers and shops do not see phone numbers and links in each other's messages. */
  maskContacts: z.enum(contactMasks),
  contact: z.object({
    email: z.union([z.literal(''), Email], 'Email must be a valid email address!'),
    phone: z.union([z.literal(''), ShopPhone], 'Invalid phone number!'),
  }),
  socialLinks: z
    .array(
      z.object({
        network: singleLine('Social network is required!', 40),
        url: z.url({ protocol: /^https?$/, error: 'Must be a web address' }).max(limits.text.url),
      }),
    )
    .max(10),
  maintenance: Maintenance,
})
export type SiteSettingsFields = z.input<typeof SiteSettingsFields>

export const SiteSettings = SiteSettingsFields.extend({
  // Without input rules, which normalise and cannot be encoded again.
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** The payment gateway; null without one. */
  gateway: z.enum(['paystack', 'practice']).nullable(),
}).meta({ id: 'SiteSettings' })
export type SiteSettings = z.input<typeof SiteSettings>

const DaysRead = z.object({ from: z.number(), to: z.number() }).nullable()
const SettingsChange = SiteSettingsFields.partial().extend({
  was: priorValues({
    shopApproval: z.enum(shopApprovals),
    shippingFees: z.object({ standard: z.number(), speedy: z.number() }),
    deliveryDays: z.object({ standard: DaysRead, speedy: DaysRead }),
    dollarRate: z.object({ cedis: z.number(), date: z.string() }).nullable(),
    paymentMethods: z.array(PaymentMethod),
    lowStock: z.number(),
    receiptDays: z.number(),
    acceptanceHours: z.number(),
    problemAnswerDays: z.number(),
    picturesByAddress: z.boolean(),
    maskContacts: z.enum(contactMasks),
    contact: SiteSettings.shape.contact,
    socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
    maintenance: PriorMaintenance,
  }),
})

export const siteSettingsRoutes = defineRoutes({
  'GET /settings': {
    access: ['admin'],
    tag: 'Administration',
    summary: 'How the site is set',
    response: data(SiteSettings),
  },
  'PUT /settings': {
    access: ['admin'],
    whileReadOnly: true,
    tag: 'Administration',
    summary:
      'Change settings; what is not sent stays. In force on every node within seconds. 409 `edit_conflict` when a setting is no longer what `was` says',
    body: SettingsChange,
    response: data(SiteSettings),
  },
})
