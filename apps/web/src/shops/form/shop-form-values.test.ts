import { describe, expect, it } from 'vitest'
import { emptyShop, phoneForCountry, ShopForm, shopToWire, type ShopFormValues } from './shop-form-values.ts'

const aShopForm = (changes: Partial<ShopFormValues> = {}): ShopFormValues => ({
  ...emptyShop(),
  name: 'Kwame Auto Parts',
  description: 'Brakes and filters',
  address: 'Abossey Okai, Accra',
  phone: '+233 24 123 4567',
  imageUrl: '/images/abc',
  ...changes,
})
const messages = (changes: Partial<ShopFormValues>): Record<string, string> =>
  Object.fromEntries(
    ShopForm.safeParse(aShopForm(changes)).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

describe('shop form values', () => {
  it('accept a complete form', () => expect(messages({})).toEqual({}))

  it.each([
    ['VAL-50', { name: ' ' }, { name: 'Name is required!' }],
    [
      'VAL-51 nine characters',
      { description: '123456789' },
      { description: 'Description must be at least 10 characters!' },
    ],
    ['VAL-51 ten characters', { description: '1234567890' }, {}],
    ['VAL-52', { address: '' }, { address: 'Address is required!' }],
    ['VAL-53 no GPS address', { gpsAddress: '' }, {}],
    ['VAL-54 words', { gpsAddress: 'abc' }, { gpsAddress: 'GPS address must be latitude,longitude' }],
    ['VAL-54 latitude and longitude', { gpsAddress: '5.6037,-0.1870' }, {}],
    ['VAL-55', { phone: '' }, { phone: 'Phone number is required!' }],
    ['VAL-55 the dial code alone', { phone: '+233 ' }, { phone: 'Phone number is required!' }],
    ['VAL-56 five digits', { phone: '12345' }, { phone: 'Phone number must be at least 6 digits!' }],
    ['VAL-56 six digits', { phone: '123456' }, {}],
    ['VAL-57 sixteen digits', { phone: '1234567890123456' }, { phone: 'Phone number must be at most 15 digits!' }],
    ['VAL-57 fifteen digits', { phone: '123456789012345' }, {}],
    ['VAL-58', { country: null }, { country: 'Country is required' }],
    ['VAL-59', { country: 'Atlantis' }, { country: 'Country is required' }],
    ['VAL-60', { imageUrl: '' }, { imageUrl: 'Image URL is required' }],
  ])('%s', (_case, changes, expected) => expect(messages(changes)).toEqual(expected))

  it('start with Ghana and its dial code [SHOP-19, SHOP-20]', () => {
    expect(emptyShop()).toMatchObject({ country: 'Ghana', phone: '+233 ' })
  })

  it('change the dial code with the country and keep the number [SHOP-20]', () => {
    expect(phoneForCountry('+233 24 123 4567', 'Ghana', 'Nigeria')).toBe('+234 24 123 4567')
    expect(phoneForCountry('', 'Ghana', 'Kenya')).toBe('+254 ')
    expect(phoneForCountry('024 123 4567', 'Ghana', 'Kenya')).toBe('024 123 4567')
    expect(phoneForCountry('+233 24', 'Ghana', null)).toBe('+233 24')
  })

  it('accept no payout account or a complete one', () => {
    const network = 'MTN MoMo'
    expect(messages({ payout: { network: ' ', number: '', name: '' } })).toEqual({})
    expect(messages({ payout: { network, number: '0244123456', name: 'Ama' } })).toEqual({})
    expect(messages({ payout: { network, number: '02', name: '' } })).toEqual({
      'payout.number': 'Phone number must be at least 6 digits!',
      'payout.name': 'Name is required!',
    })
  })

  it('send exactly the seven fields, with the international phone number [SHOP-22, SHOP-23]', () => {
    expect(Object.keys(shopToWire(aShopForm()))).toEqual([
      'name',
      'description',
      'address',
      'gpsAddress',
      'phone',
      'country',
      'imageUrl',
    ])
    expect(shopToWire(aShopForm({ phone: '024 123 4567' })).phone).toBe('+233 24 123 4567')
    expect(shopToWire(aShopForm({ phone: '+233 0241234567' })).phone).toBe('+233 241234567')
    expect(shopToWire(aShopForm({ phone: '+44 20 7946 0000' })).phone).toBe('+44 20 7946 0000')
  })
})
