import { PaymentMethod } from '@axle/contract/order-status'
import { DeliveryDays, type SiteSettings, SiteSettingsFields } from '@axle/contract/site-settings'
import { z } from 'zod'
import { editOf } from '../lib/forms/edit.ts'
import { readNumber, readPrice } from '../lib/forms/typed-number.ts'

interface TypedDays {
  from: string
  to: string
}

/** Numbers as typed. */
export interface SettingsValues {
  shopApproval: SiteSettings['shopApproval']
  shippingFees: { standard: string; speedy: string }
  /** Empty: the site shows no delivery times. */
  deliveryDays: { standard: TypedDays; speedy: TypedDays }
  /** Empty: the site shows no dollar prices. */
  dollarRate: { cedis: string; date: string }
  paymentMethods: SiteSettings['paymentMethods']
  lowStock: string
  receiptDays: string
  acceptanceHours: string
  problemAnswerDays: string
  picturesByAddress: boolean
  maskContacts: SiteSettings['maskContacts']
  contact: SiteSettings['contact']
  socialLinks: { network: string; url: string }[]
}
/** Without the maintenance, which the operator's page changes. */
export type SettingsChange = Partial<Omit<z.input<typeof SiteSettingsFields>, 'maintenance'>>

const typedDays = (days: DeliveryDays): TypedDays => ({ from: String(days?.from ?? ''), to: String(days?.to ?? '') })

export const valuesOf = (settings: SiteSettings, today: string): SettingsValues => ({
  shopApproval: settings.shopApproval,
  shippingFees: {
    standard: String(settings.shippingFees.standard),
    speedy: String(settings.shippingFees.speedy),
  },
  deliveryDays: {
    standard: typedDays(settings.deliveryDays.standard),
    speedy: typedDays(settings.deliveryDays.speedy),
  },
  dollarRate: {
    cedis: settings.dollarRate ? String(settings.dollarRate.cedis) : '',
    date: settings.dollarRate?.date ?? today,
  },
  paymentMethods: PaymentMethod.options.filter((method) => settings.paymentMethods.includes(method)),
  lowStock: String(settings.lowStock),
  receiptDays: String(settings.receiptDays),
  acceptanceHours: String(settings.acceptanceHours),
  problemAnswerDays: String(settings.problemAnswerDays),
  picturesByAddress: settings.picturesByAddress,
  maskContacts: settings.maskContacts,
  contact: settings.contact,
  socialLinks: settings.socialLinks,
})

/** NaN for invalid numbers, which the rules reject. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (readNumber(text) ?? Number.NaN)
const feeOf = (text: string): number | undefined => (text.trim() === '' ? undefined : (readPrice(text) ?? Number.NaN))
/** One number alone is both ends; none means unspecified. */
function daysOf({ from, to }: TypedDays): DeliveryDays {
  const [shortest, longest] = [numberOf(from) ?? numberOf(to), numberOf(to) ?? numberOf(from)]
  return shortest === undefined || longest === undefined ? null : { from: shortest, to: longest }
}
const rateOf = ({ cedis, date }: SettingsValues['dollarRate']): SiteSettings['dollarRate'] => {
  const price = numberOf(cedis)
  return price === undefined ? null : { cedis: price, date }
}

const typedNumber = (rule: z.ZodType) => z.preprocess((text) => numberOf(String(text)), rule)
const typedDaysRule = z.preprocess((typed) => daysOf(typed as TypedDays), DeliveryDays)
const {
  shippingFees,
  deliveryDays: _days,
  dollarRate,
  lowStock,
  receiptDays,
  acceptanceHours,
  problemAnswerDays,
  maintenance: _maintenance,
  ...asOnTheWire
} = SiteSettingsFields.shape
const fee = z.preprocess(
  (text) => feeOf(String(text)),
  z.number('A price must be a number with at most two decimals').pipe(shippingFees.shape.standard),
)

/** The contract's rules, with numbers as typed. */
export const SettingsForm = z.object({
  ...asOnTheWire,
  shippingFees: z.object({ standard: fee, speedy: fee }),
  deliveryDays: z.object({ standard: typedDaysRule, speedy: typedDaysRule }),
  dollarRate: z.preprocess((rate) => rateOf(rate as SettingsValues['dollarRate']), dollarRate),
  lowStock: typedNumber(lowStock),
  receiptDays: typedNumber(receiptDays),
  acceptanceHours: typedNumber(acceptanceHours),
  problemAnswerDays: typedNumber(problemAnswerDays),
})

const wire = {
  shopApproval: ({ shopApproval }) => shopApproval,
  shippingFees: ({ shippingFees: fees }) => ({
    standard: feeOf(fees.standard) ?? 0,
    speedy: feeOf(fees.speedy) ?? 0,
  }),
  deliveryDays: ({ deliveryDays: { standard, speedy } }) => ({ standard: daysOf(standard), speedy: daysOf(speedy) }),
  dollarRate: ({ dollarRate: rate }) => rateOf(rate),
  paymentMethods: ({ paymentMethods }) => paymentMethods,
  lowStock: ({ lowStock: mark }) => numberOf(mark) ?? 0,
  receiptDays: ({ receiptDays: days }) => numberOf(days) ?? 0,
  acceptanceHours: ({ acceptanceHours: hours }) => numberOf(hours) ?? 0,
  problemAnswerDays: ({ problemAnswerDays: days }) => numberOf(days) ?? 0,
  picturesByAddress: ({ picturesByAddress }) => picturesByAddress,
  maskContacts: ({ maskContacts }) => maskContacts,
  contact: ({ contact }) => contact,
  socialLinks: ({ socialLinks }) =>
    socialLinks.map(({ network, url }) => ({ network: network.trim(), url: url.trim() })),
} satisfies { [K in keyof SettingsValues]: (values: SettingsValues) => SiteSettings[K] }
const keys = Object.keys(wire) as (keyof SettingsValues)[]

const wireOf = (values: SettingsValues) =>
  Object.fromEntries(keys.map((key) => [key, wire[key](values)])) as Required<SettingsChange>

/** The changed settings with their former values, so that another admin's changes stay. */
export const settingsEdit = (values: SettingsValues, before: SettingsValues) => editOf(wireOf(values), wireOf(before))

/** The changed settings. */
export function changeOf(values: SettingsValues, before: SettingsValues): SettingsChange {
  const { was: _, ...changed } = settingsEdit(values, before)
  return changed
}

/** Whether settings that were not sent have changed since the form was loaded. */
export const changedMeanwhile = (now: SettingsValues, before: SettingsValues, sent: SettingsChange): boolean =>
  Object.keys(changeOf(now, before)).some((key) => !(key in sent))
