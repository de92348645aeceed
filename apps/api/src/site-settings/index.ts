import './site-setting-tables.ts'
import { defineModule } from '../platform/module.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { changeSettings } from './change-settings.ts'
import { offeredMethods } from './offered-methods.ts'
import { type SiteSettings, type SiteSettingsReader, siteSettings } from './site-settings.ts'

export { offeredMethods } from './offered-methods.ts'
export { setReadOnly } from './set-read-only.ts'
export { readAnswerDays, readLowStockThreshold, receiptDays } from './settings-repository.ts'
export { type SiteSettingsReader, siteSettings } from './site-settings.ts'

declare module '../platform/module.ts' {
  interface Services {
    siteSettings: SiteSettingsReader
  }
}

type SettingsCalls = 'GET /site' | 'GET /settings' | 'PUT /settings'

/** Handles the public site settings, and all of them for admins. */
function settingsHandlers(platform: Platform, settings: SiteSettingsReader): Pick<Handlers, SettingsCalls> {
  const { config, clock } = platform
  const read = async () => {
    const { demo: _, readOnlyEndedAt: __, ...set } = await settings.get()
    return { data: { ...set, gateway: config.gateway ?? null } }
  }
  return {
    'GET /settings': read,
    'PUT /settings': async ({ actor, body }) => {
      await changeSettings(platform, actor, body)
      settings.forget()
      return read()
    },
    'GET /site': async () => {
      const { shippingFees, deliveryDays, paymentMethods, dollarRate, contact, socialLinks, demo, maintenance } =
        await settings.get()
      const site = {
        name: config.siteName,
        shippingFees,
        deliveryDays,
        paymentMethods: offeredMethods(config, paymentMethods),
        practicePayments: config.gateway === 'practice',
        dollarRate,
        contact,
        // Versions up to 0.1 listed the site itself.
        socialLinks: socialLinks.filter(({ url }) => new URL(url).origin !== new URL(config.siteUrl).origin),
      }
      const { imageHost } = config
      return {
        data: {
          ...site,
          ...(isToBeTold(maintenance, clock.now()) && { maintenance }),
          ...(demo && { demoAccounts: demo.accounts }),
          ...(imageHost && { imageUpload: { url: imageHost.url, preset: imageHost.preset } }),
        },
      }
    },
  }
}

/** An announcement disappears by itself when the downtime is over. */
const isToBeTold = ({ readOnly, planned }: SiteSettings['maintenance'], now: Date): boolean =>
  readOnly || (planned !== null && Date.parse(planned.until) > now.getTime())

/** The settings of the site: public ones for everybody, all of them for admins, who change them. */
export const siteSettingsModule = defineModule({
  name: 'site-settings',
  imports: [],
  setUp({ platform }) {
    const settings = siteSettings(platform)
    platform.readOnly.follow(async () => {
      const { maintenance, readOnlyEndedAt } = await settings.get()
      return { isOn: maintenance.readOnly, endedAt: readOnlyEndedAt === null ? null : new Date(readOnlyEndedAt) }
    })
    return { handlers: settingsHandlers(platform, settings), services: { siteSettings: settings } }
  },
})
