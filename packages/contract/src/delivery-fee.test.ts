import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveryFee, type DeliveryPlace, type FlatDelivery, type ShopDelivery } from './delivery-fee.ts'
import { ghanaTownOf, ghanaTowns } from './ghana-towns.ts'
import { ghanaRegions } from './ghana-regions.ts'
import { isBulky, isBulkyPart } from './parcel-size.ts'

const days = (from: number, to: number) => ({ from, to })
const rate = (fee: number, bulkyFee = 0, time = days(1, 2)) => ({ fee, bulkyFee, days: time })
const flat: FlatDelivery = {
  shippingFees: { standard: 1_500, speedy: 4_000 },
  deliveryDays: { standard: days(2, 4), speedy: days(0, 1) },
}
const shop: ShopDelivery = {
  elsewhere: rate(9_000, 30_000, days(3, 5)),
  abroad: null,
  places: [
    { region: 'Greater Accra', town: '', rate: rate(4_000, 10_000) },
    { region: 'Greater Accra', town: 'Accra', rate: rate(2_500, 8_000, days(0, 1)) },
    { region: 'Greater Accra', town: 'Tema', rate: rate(3_000) },
    { region: 'Ashanti', town: 'Kumasi', rate: rate(5_000, 20_000, days(1, 3)) },
    { region: 'Upper West', town: '', rate: null },
    { region: 'Western North', town: 'Sefwi Bekwai', rate: rate(7_700) },
  ],
  freeFrom: 100_000,
  speedy: { fee: 2_000, days: days(0, 1) },
  pickUp: true,
}
const ghana = (region: string, town: string): DeliveryPlace => ({ country: 'Ghana', region, town })
const small = { subtotal: 50_000, hasBulky: false }
const feeTo = (place: DeliveryPlace, parcel = small, given: Partial<ShopDelivery> = {}) =>
  deliveryFee({ ...shop, ...given }, flat, 'standard', place, parcel)?.fee

describe('the fee of a delivery', () => {
  it.each([
    ['a town with a row', ghana('Ashanti', 'Kumasi'), 5_000],
    ['a town in other letters', ghana('ashanti region', ' KUMASI '), 5_000],
    ['a quarter of a town', ghana('Greater Accra', 'Dansoman'), 2_500],
    ['a market in another spelling', ghana('Gt. Accra', 'abossey-okai'), 2_500],
    ['a quarter before its town', ghana('Ashanti', 'Suame, Kumasi'), 5_000],
    ['a street before a town', ghana('Ashanti', 'Ahodwo, Kumasi'), 5_000],
    ['a region with a row', ghana('Greater Accra', 'Ada Foah'), 4_000],
    ['an unlisted town of a region', ghana('Greater Accra', 'Kpone Barrier'), 4_000],
    ['the rest of Ghana', ghana('Northern', 'Tamale'), 9_000],
    ['an old address without a known region', ghana('Near the lorry park', 'Kumasi'), 5_000],
    ['an old address with nothing known', ghana('-', 'Somewhere'), 9_000],
    ['a town of the same name in another region', ghana('Ashanti', 'Bekwai'), 9_000],
    ['a region without delivery', ghana('Upper West', 'Wa'), undefined],
    ['another country', { country: 'Nigeria', region: 'Ashanti', town: 'Kumasi' }, undefined],
  ])('%s', (_situation, place, fee) => {
    expect(feeTo(place)).toBe(fee)
  })

  it('adds the bulky surcharge once, also where the fee is waived', () => {
    const kumasi = ghana('Ashanti', 'Kumasi')
    expect(feeTo(kumasi, { ...small, hasBulky: true })).toBe(25_000)
    expect(feeTo(kumasi, { subtotal: 99_999, hasBulky: false })).toBe(5_000)
    expect(feeTo(kumasi, { subtotal: 100_000, hasBulky: false })).toBe(0)
    expect(feeTo(kumasi, { subtotal: 100_000, hasBulky: true })).toBe(20_000)
    expect(feeTo(kumasi, { subtotal: 0, hasBulky: false }, { freeFrom: 0 })).toBe(0)
  })

  it('of speedy delivery is the fee of the place and a surcharge, with its own days', () => {
    const to = ghana('Ashanti', 'Kumasi')
    expect(deliveryFee(shop, flat, 'speedy', to, small)).toEqual({ fee: 7_000, days: days(0, 1) })
    expect(deliveryFee({ ...shop, speedy: null }, flat, 'speedy', to, small)).toBeUndefined()
    expect(deliveryFee(shop, flat, 'speedy', ghana('Upper West', 'Wa'), small)).toBeUndefined()
  })

  it('is nothing for picking up, wherever the buyer lives, if the shop offers it', () => {
    expect(deliveryFee(shop, flat, 'pickup', ghana('Upper West', 'Wa'), small)?.fee).toBe(0)
    expect(deliveryFee({ ...shop, pickUp: false }, flat, 'pickup', ghana('Ashanti', 'Kumasi'), small)).toBeUndefined()
  })

  it('is the flat one of the site for a shop without a table', () => {
    const abroad = { country: 'Kenya', region: '', town: '' }
    expect(deliveryFee(null, flat, 'standard', abroad, { ...small, hasBulky: true })).toEqual({
      fee: 1_500,
      days: days(2, 4),
    })
    expect(deliveryFee(null, flat, 'speedy', ghana('Ashanti', 'Kumasi'), small)?.fee).toBe(4_000)
    expect(deliveryFee(null, flat, 'pickup', ghana('Ashanti', 'Kumasi'), small)).toBeUndefined()
  })

  it.each(['', ' ', ',,,', '💥', '\u0000', '../..', 'constructor', '__proto__', 'x'.repeat(120)])(
    'falls back to the rest of Ghana for %j',
    (text) => {
      expect(feeTo(ghana(text, text))).toBe(9_000)
    },
  )
})

describe('the fee of a delivery, for any table and any spelling [property]', () => {
  const aRate = fc.option(
    fc.record({ fee: fc.nat(10_000_000), bulkyFee: fc.nat(10_000_000), days: fc.constant(null) }),
    { nil: null },
  )
  const aTown = fc.constantFrom(...ghanaTowns)
  const aTable = fc.record({
    elsewhere: aRate,
    abroad: aRate,
    places: fc.uniqueArray(
      fc.record({
        region: fc.constantFrom(...ghanaRegions),
        town: fc.oneof(fc.constant(''), fc.string()),
        rate: aRate,
      }),
      { maxLength: 6, selector: ({ region, town }) => `${region} ${town}` },
    ),
    freeFrom: fc.option(fc.nat(1_000_000), { nil: null }),
    speedy: fc.constant(null),
    pickUp: fc.boolean(),
  })
  const signs = fc.array(fc.constantFrom('', ' ', '-', '.', '\u2019', '\u200b'), { minLength: 40, maxLength: 40 })
  const spelled = (name: string, between: readonly string[], isLoud: boolean) =>
    (isLoud ? name.toUpperCase() : name.toLowerCase()).replaceAll(
      /./gu,
      (letter, at: number) => letter + (between[at] ?? ''),
    )

  it('is that of the row of a town, however the town is spelled, whatever else the table has', () => {
    fc.assert(
      fc.property(aTable, aTown, signs, fc.boolean(), fc.nat(10_000_000), (table, town, between, isLoud, fee) => {
        const row = { region: town.region, town: town.name, rate: rate(fee, 0) }
        const given = { ...table, places: [row, ...table.places], freeFrom: null }
        expect(feeTo(ghana(town.region, spelled(town.name, between, isLoud)), small, given)).toBe(fee)
      }),
    )
  })

  it('is one of the rates of the table with its surcharge, or nothing at all', () => {
    fc.assert(
      fc.property(aTable, fc.string(), fc.string(), fc.boolean(), (table, region, town, hasBulky) => {
        const rates = [table.elsewhere, ...table.places.map((place) => place.rate)]
        const allowed = rates.flatMap((each) => {
          const surcharge = each && hasBulky ? each.bulkyFee : 0
          return each ? [each.fee + surcharge, surcharge] : [undefined]
        })
        expect(allowed).toContain(feeTo(ghana(region, town), { subtotal: 500_000, hasBulky }, table))
      }),
    )
  })
})

describe('the towns of Ghana', () => {
  it('belong to one of the 16 regions, and quarters to a town of the same region', () => {
    expect(new Set(ghanaTowns.map(({ region }) => region))).toEqual(new Set(ghanaRegions))
    const lost = ghanaTowns.filter(({ within, region }) => within && !ghanaTownOf(within, region))
    expect(lost).toEqual([])
  })
  it('are each listed once in their region', () => {
    const names = ghanaTowns.flatMap(({ region, spellings }) => spellings.map((spelling) => `${region} ${spelling}`))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('bulky parts', () => {
  it.each([
    'Complete Engine',
    'Automatic Gearbox',
    'Front Bumper',
    'Front Fender',
    'Bonnet',
    'Door Shell',
    'Windscreen',
  ])('%s', (part) => expect(isBulkyPart(part)).toBe(true))
  it.each([
    'Engine Mount',
    'Engine Oil 4 L',
    'Engine Control Unit',
    'Cylinder Head Gasket',
    'Side Mirror',
    'Oil Filter',
  ])('not %s', (part) => expect(isBulkyPart(part)).toBe(false))
  it('are those of which the shop says so, whatever the part', () => {
    expect(isBulky({ partName: 'Complete Engine', parcelSize: 'normal' })).toBe(false)
    expect(isBulky({ partName: 'Oil Filter', parcelSize: 'bulky' })).toBe(true)
    expect(isBulky({ partName: 'Complete Engine', parcelSize: null })).toBe(true)
  })
})
