import { z } from 'zod'
import { data, Money } from './common.ts'
import { PaymentMethod } from './order-status.ts'
import { defineRoutes } from './route.ts'
import { DeliveryDays } from './site-settings.ts'

/** What a site decides while it runs and anyone may know. */
export const Site = z
  .object({
    name: z.string(),
    shippingFees: z.object({ standard: Money, speedy: Money }),
    /** Missing in answers that a browser cached before there were any. */
    deliveryDays: z.object({ standard: DeliveryDays, speedy: DeliveryDays }).optional(),
    /** What can be chosen now: paying online only while there is a gateway. */
    paymentMethods: z.array(PaymentMethod),
    /** The gateway is the one for practice: no money moves. */
    practicePayments: z.boolean(),
    /** What one US dollar costs, and since when; absent until an admin sets it. */
    dollarRate: z.object({ cedis: z.number(), date: z.string() }).nullable(),
    contact: z.object({ email: z.string(), phone: z.string() }),
    socialLinks: z.array(z.object({ network: z.string(), url: z.string() })),
    /** Where pictures go, if not to `POST /uploads`: the same form, with this preset if there is one. */
    imageUpload: z.object({ url: z.string(), preset: z.string().optional() }).optional(),
    /** Whom one can sign in as; only while the demo catalogue is loaded. */
    demoAccounts: z.array(z.object({ email: z.string(), role: z.string() })).optional(),
  })
  .meta({ id: 'Site' })
export type Site = z.input<typeof Site>

export const siteRoutes = defineRoutes({
  'GET /site': { access: 'anyone', tag: 'Site', summary: 'Fees, payment methods, contact', response: data(Site) },
})
