import { DeliveryTerms, type DeliveryRate, type DeliveryRows } from '@axle/contract/delivery-terms'
import type { DeliveryDays } from '@axle/contract/site-settings'
import type { FormErrors } from '@mantine/form'
import { inUsersLanguage, loadMessages } from '../../lib/i18n/messages.ts'
import { readNumber, readPrice } from '../../lib/forms/typed-number.ts'

/** A rate as typed. Without delivery the other fields are kept, so that a change of mind loses nothing. */
export interface RateValues {
  delivers: boolean
  fee: string
  bulkyFee: string
  days: { from: string; to: string }
}
export interface PlaceValues {
  region: string
  town: string
  rate: RateValues
}
export interface TableValues {
  elsewhere: RateValues
  abroad: RateValues
  places: PlaceValues[]
  freeFrom: string
  hasSpeedy: boolean
  speedy: { fee: string; days: { from: string; to: string } }
  pickUp: boolean
}

const noDays = { from: '', to: '' }
export const emptyRate: RateValues = { delivers: true, fee: '', bulkyFee: '', days: noDays }

const textOf = (value: number | null | undefined): string => (value == null ? '' : String(value))
const typedDays = (days: DeliveryDays) => (days ? { from: String(days.from), to: String(days.to) } : noDays)
const typedRate = (rate: DeliveryRate | null): RateValues =>
  rate
    ? { delivers: true, fee: textOf(rate.fee), bulkyFee: textOf(rate.bulkyFee || null), days: typedDays(rate.days) }
    : { ...emptyRate, delivers: false }

export const typedRows = ({ elsewhere, abroad, places }: DeliveryRows) => ({
  elsewhere: typedRate(elsewhere),
  abroad: typedRate(abroad),
  places: places.map(({ region, town = '', rate }) => ({ region, town, rate: typedRate(rate) })),
})

export const tableValues = (terms: DeliveryTerms): TableValues => ({
  ...typedRows(terms),
  freeFrom: textOf(terms.freeFrom),
  hasSpeedy: terms.speedy !== null,
  speedy: { fee: textOf(terms.speedy?.fee), days: typedDays(terms.speedy?.days ?? null) },
  pickUp: terms.pickUp,
})

/** What a shop sees first: it delivers in Ghana, and buyers can pick up. */
export const firstTerms: DeliveryTerms = {
  elsewhere: { fee: 0, bulkyFee: 0, days: null },
  abroad: null,
  places: [],
  freeFrom: null,
  speedy: null,
  pickUp: true,
}

/** What a shop without a table has, to the server. */
export const noTerms: DeliveryTerms = { ...firstTerms, elsewhere: null, pickUp: false }

/** `NaN` for what is no number, which the rules refuse. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (readNumber(text) ?? Number.NaN)
const priceOf = (text: string): number | undefined => (text.trim() === '' ? undefined : (readPrice(text) ?? Number.NaN))
const daysOf = ({ from, to }: { from: string; to: string }): DeliveryDays => {
  const [first, last] = [numberOf(from) ?? numberOf(to), numberOf(to) ?? numberOf(from)]
  return first === undefined || last === undefined ? null : { from: first, to: last }
}
const rateOf = ({ delivers, fee, bulkyFee, days }: RateValues): DeliveryRate | null =>
  delivers ? { fee: priceOf(fee) ?? Number.NaN, bulkyFee: priceOf(bulkyFee) ?? 0, days: daysOf(days) } : null

/** The table in the contract's shape. */
export const termsOf = (values: TableValues): DeliveryTerms => ({
  elsewhere: rateOf(values.elsewhere),
  abroad: rateOf(values.abroad),
  places: values.places.map(({ region, town, rate }) => ({
    region: region as DeliveryTerms['places'][number]['region'],
    town: town.trim(),
    rate: rateOf(rate),
  })),
  freeFrom: priceOf(values.freeFrom) ?? null,
  speedy: values.hasSpeedy ? { fee: priceOf(values.speedy.fee) ?? 0, days: daysOf(values.speedy.days) } : null,
  pickUp: values.pickUp,
})

const amounts = new Set(['fee', 'bulkyFee', 'freeFrom'])

/** The contract's rules, at the fields of the form. */
export function tableErrors(values: TableValues): FormErrors {
  void loadMessages()
  const checked = DeliveryTerms.safeParse(termsOf(values))
  if (checked.success) return {}
  return Object.fromEntries(
    checked.error.issues.map(({ code, path, message }) => {
      const isUnread = code === 'invalid_type' && amounts.has(String(path.at(-1)))
      return [
        path.join('.'),
        inUsersLanguage(isUnread ? 'A price must be a number with at most two decimals' : message),
      ]
    }),
  )
}
