import type { PaymentMethod } from '@axle/contract'
import type { Config } from '../config.ts'
import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from './site-settings.ts'

export { type SiteSettingsReader, siteSettings } from './site-settings.ts'

/** How a buyer can pay now: what the site offers, but online only while there is a gateway. */
export const offeredMethods = ({ gateway }: Config, methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter((method) => method !== 'card' || gateway !== undefined)

/** What anyone may know of how this site is set. */
export function siteHandlers({ config }: Platform, settings: SiteSettingsReader): Pick<Handlers, 'GET /site'> {
  return {
    'GET /site': async () => {
      const { shippingFees, paymentMethods, dollarRate, contact, socialLinks, demo } = await settings.get()
      const site = {
        name: config.siteName,
        shippingFees,
        paymentMethods: offeredMethods(config, paymentMethods),
        practicePayments: config.gateway === 'practice',
        dollarRate,
        contact,
        socialLinks,
      }
      const { imageHost } = config
      return {
        data: {
          ...site,
          ...(demo && { demoAccounts: demo.accounts }),
          ...(imageHost && { imageUpload: { url: imageHost.url, preset: imageHost.preset } }),
        },
      }
    },
  }
}
