import { DeliveryDays, limits, PaymentMethod, shopApprovals } from '@axle/contract'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { asUnavailable } from '../errors/unavailable.ts'
import { readRows, type SettingRow } from './settings-repository.ts'

const link = z.object({ network: z.string(), url: z.url({ protocol: /^https?$/ }) })
const fee = z.int().min(0)

/** What each row of `site_setting` may hold. Money in pesewas. */
const shapes = {
  /** Whether a new shop is active at once or waits for an admin. */
  shopApproval: z.enum(shopApprovals),
  /** For each shop of an order, by how it is sent. */
  shippingFees: z.object({ standard: fee, speedy: fee }),
  /** How many days each way of sending usually takes. */
  deliveryDays: z.object({ standard: DeliveryDays, speedy: DeliveryDays }),
  /** What one US dollar costs in cedis, and the day that was true. */
  dollarRate: z.object({ cedis: z.number().positive(), date: z.iso.date() }).nullable(),
  paymentMethods: z.array(PaymentMethod).min(1),
  /** Pieces at which the stock of a product counts as low. */
  lowStock: z.int().min(0),
  contact: z.object({ email: z.string(), phone: z.string() }),
  socialLinks: z.array(link),
  /** Written by the loader of the demo catalogue: who one can sign in as. */
  demo: z.object({ accounts: z.array(z.object({ email: z.string(), role: z.string() })) }).nullable(),
}
type Shapes = typeof shapes
export type SettingKey = keyof Shapes

export type SiteSettings = { readonly [K in SettingKey]: z.output<Shapes[K]> }

export interface SiteSettingsReader {
  /** As they stand in the database, or were seconds ago. What is missing or malformed there has its default. */
  get(): Promise<SiteSettings>
  /** After a change made by this node, which then need not wait for being told. */
  forget(): void
}

const defaults: SiteSettings = {
  shopApproval: 'auto',
  shippingFees: { standard: 0, speedy: 0 },
  deliveryDays: { standard: { from: 2, to: 4 }, speedy: { from: 0, to: 1 } },
  dollarRate: null,
  paymentMethods: ['cash_on_delivery', 'mobile_money', 'card'],
  lowStock: limits.product.lowStock,
  contact: { email: '', phone: '' },
  socialLinks: [],
  demo: null,
}

/** What is set, and the default of what is not; `onMalformed` is told of what cannot be. */
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

// A change is told to every node at once; this is for the seconds in which nobody listens.
const keptMs = 5_000

/** The one reader of the site's settings, in force on every node. */
export function siteSettings({ db, notices, clock, log }: Platform): SiteSettingsReader {
  let kept: { readonly settings: Promise<SiteSettings>; readonly until: number } | undefined
  const forget = () => {
    kept = undefined
  }
  notices.on('site_settings', forget)

  // While the database is away the site goes on by what it knew: orders are refused by it anyway.
  let known: SiteSettings | undefined
  const orKnown = (error: unknown): SiteSettings => {
    if (known === undefined || asUnavailable(error) === undefined) throw error
    forget()
    return known
  }
  const load = async (): Promise<SiteSettings> =>
    settingsOf(await readRows(db), (key) => log.warn({ key }, 'a site setting is malformed: its default is in force'))

  return {
    forget,
    get() {
      const now = clock.now().getTime()
      if (kept === undefined || now >= kept.until) {
        const settings = load().then((read) => (known = read), orKnown)
        kept = { settings, until: now + keptMs }
        settings.catch(forget)
      }
      return kept.settings
    },
  }
}
