import {
  contactMasks,
  DeliveryDays,
  limits,
  Maintenance,
  PaymentMethod,
  problemLimits,
  shopApprovals,
} from '@axle/contract'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { asUnavailable } from '../errors/unavailable.ts'
import { readRows, type SettingRow } from './settings-repository.ts'

const link = z.object({ network: z.string(), url: z.url({ protocol: /^https?$/ }) })
const fee = z.int().min(0)

/** The allowed value of each row of `site_setting`. Money in pesewas. */
const shapes = {
  /** The status of a new shop: active at once, or waiting for an admin. */
  shopApproval: z.enum(shopApprovals),
  /** Per shop of an order, by transit type. */
  shippingFees: z.object({ standard: fee, speedy: fee }),
  /** Usual delivery days per transit type. */
  deliveryDays: z.object({ standard: DeliveryDays, speedy: DeliveryDays }),
  /** The price of one US dollar in cedis, and its date. */
  dollarRate: z.object({ cedis: z.number().positive(), date: z.iso.date() }).nullable(),
  paymentMethods: z.array(PaymentMethod).min(1),
  /** Stock counts as low at this many pieces. */
  lowStock: z.int().min(0),
  receiptDays: z.int().min(1).max(limits.order.maxReceiptDays),
  acceptanceHours: z.int().min(0).max(limits.order.maxAcceptanceHours),
  problemAnswerDays: z.int().min(1).max(problemLimits.maxAnswer),
  picturesByAddress: z.boolean(),
  maskContacts: z.enum(contactMasks),
  contact: z.object({ email: z.string(), phone: z.string() }),
  socialLinks: z.array(link),
  maintenance: Maintenance,
  /** Written when the read-only mode ends. */
  readOnlyEndedAt: z.iso.datetime().nullable(),
  /** Written by the demo loader: accounts to sign in with. */
  demo: z.object({ accounts: z.array(z.object({ email: z.string(), role: z.string() })) }).nullable(),
}
type Shapes = typeof shapes
export type SettingKey = keyof Shapes

export type SiteSettings = { readonly [K in SettingKey]: z.output<Shapes[K]> }

export interface SiteSettingsReader {
  /** Reads the settings, at most seconds old. A missing or malformed value has its default. */
  get(): Promise<SiteSettings>
  /** Call it after a change by this node, which then does not wait for the notification. */
  forget(): void
}

const defaults: SiteSettings = {
  shopApproval: 'auto',
  shippingFees: { standard: 0, speedy: 0 },
  deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
  dollarRate: null,
  paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
  lowStock: limits.product.lowStock,
  receiptDays: limits.order.receiptDays,
  acceptanceHours: limits.order.acceptanceHours,
  problemAnswerDays: problemLimits.answer,
  picturesByAddress: false,
  maskContacts: 'before-order',
  contact: { email: '', phone: '' },
  socialLinks: [],
  maintenance: { readOnly: false, planned: null },
  readOnlyEndedAt: null,
  demo: null,
}

/** Merges stored rows with the defaults; calls `onMalformed` for invalid values. */
export function settingsOf(
  rows: readonly SettingRow[],
  onMalformed: (key: string) => void = () => undefined,
): SiteSettings {
  const found: Record<string, unknown> = {}
  for (const { key, value } of rows) {
    if (!(key in shapes)) continue
    const parsed = shapes[key as SettingKey].safeParse(value)
    if (parsed.success) found[key] = parsed.data
    else onMalformed(key)
  }
  return { ...defaults, ...found }
}

// The change feed invalidates the cache at once; the time limit covers a lost connection to it.
const cacheMs = 5_000

/** Creates the reader of site settings; each node has one. */
export function siteSettings({ db, changeFeed, clock, log }: Platform): SiteSettingsReader {
  let cached: { readonly settings: Promise<SiteSettings>; readonly until: number } | undefined
  const forget = () => {
    cached = undefined
  }
  changeFeed.on('site_settings', forget)

  // Serves the last known settings while the database is down.
  let known: SiteSettings | undefined
  const orKnown = (error: unknown): SiteSettings => {
    if (known === undefined || asUnavailable(error) === undefined) throw error
    forget()
    return known
  }
  const load = async (): Promise<SiteSettings> =>
    settingsOf(await readRows(db), (key) => log.warn({ key }, 'a site setting is malformed, so its default is used'))

  return {
    forget,
    get() {
      const now = clock.now().getTime()
      if (cached === undefined || now >= cached.until) {
        const settings = load().then((read) => (known = read), orKnown)
        cached = { settings, until: now + cacheMs }
        settings.catch(forget)
      }
      return cached.settings
    },
  }
}
