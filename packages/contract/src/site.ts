import { z } from 'zod'
import { data, Money } from './common.ts'
import { PaymentMethod } from './order-status.ts'
import { Maintenance } from './maintenance.ts'
import { defineRoutes } from './route.ts'
import { DeliveryDays } from './site-settings.ts'

/** The public settings of the site. */
export const Site = z
  .object({
    name: z.string(),
    shippingFees: z.object({ standard: Money, speedy: Money }),
    /** Missing in responses cached by older versions. */
    deliveryDays: z.object({ standard: DeliveryDays, speedy: DeliveryDays }).optional(),
    /** The methods available now; online payment needs a gateway. */
    paymentMethods: z.array(PaymentMethod),
    /** The gateway is the fake one: no money moves. */
    practicePayments: z.boolean(),
    /** The price of one US dollar in cedis and its date; null until an admin sets it. */
    dollarRate: z.object({ cedis: z.number(), date: z.string() }).nullable(),
    contact: z.object({ email: z.string(), phone: z.string() }),
    socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
    /** An external image host that replaces `POST /uploads`; takes the same form. */
    imageUpload: z.object({ url: z.string(), preset: z.string().optional() }).optional(),
    /** Only in read-only mode, and until an announced downtime is over. */
    maintenance: Maintenance.optional(),
    /** Accounts to sign in with; only while the demo catalogue is loaded. */
    demoAccounts: z.array(z.object({ email: z.string(), role: z.string() })).optional(),
  })
  .meta({ id: 'Site' })
export type Site = z.input<typeof Site>

export const siteRoutes = defineRoutes({
  'GET /site': { access: 'anyone', tag: 'Site', summary: 'Fees, payment methods, contact', response: data(Site) },
})
