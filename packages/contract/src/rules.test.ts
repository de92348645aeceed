import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { SignUpForm } from './account-forms.ts'
import { Registration } from './accounts.ts'
import { ProductMetadata } from './product.ts'
import { ProductFields } from './product-fields.ts'
import { ProductQuery } from './product-query.ts'
import { countries } from './countries.ts'
import { parsePreferencesCookie, parsePreferences, formatPreferencesCookie } from './preferences.ts'
import { NewOrder } from './orders.ts'
import { Email, GpsAddress, Password, passwordStrength, ProfilePhone, ShopPhone } from './rules.ts'
import { ShopFields } from './shops.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('rules of fields', () => {
  it.each([
    ['VAL-08', Email, '', 'Email is required!'],
    ['VAL-09', Email, 'a@b', 'Email must be a valid email address!'],
    ['VAL-10', Password, '', 'Password is required!'],
    ['VAL-11', Password, 'Abcde1x', 'Password must be at least 8 characters!'],
    ['VAL-12', Password, 'abcdefg1', 'Password must contain at least one uppercase letter!'],
    ['VAL-13', Password, 'ABCDEFG1', 'Password must contain at least one lowercase letter!'],
    ['VAL-14', Password, 'Abcdefgh', 'Password must contain at least one number!'],
    ['VAL-03', ProfilePhone, '', 'Phone number is required!'],
    ['VAL-04', ProfilePhone, '024123456', 'Phone number must be 10 digits!'],
    ['VAL-56', ShopPhone, '12345', 'Phone number must be at least 6 digits!'],
    ['VAL-57', ShopPhone, '1234567890123456', 'Phone number must be at most 15 digits!'],
    ['VAL-54', GpsAddress, 'abc', 'GPS address must be latitude,longitude'],
  ])('rejects an invalid value with its message (%#) [%s]', (_id, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message)
  })
  it.each([
    ['0241234567', '0241234567'],
    [' 024 123 4567 ', '024 123 4567'],
    ['241234567', '0241234567'],
    ['24 123 4567', '024 123 4567'],
    ['+233 24 123 4567', '+233 24 123 4567'],
    ['00233241234567', '00233241234567'],
    ['024.123.4567', '024-123-4567'],
    ['(024) 123\u20114567', '(024) 123-4567'],
    ['٠٢٤١٢٣٤٥٦٧', '0241234567'],
    ['۰۲۴ ۱۲۳ ۴۵۶۷', '024 123 4567'],
    ['\u202a+233\u00a024 123 4567\u202c', '+233\u00a024 123 4567'],
  ])('normalises the pasted phone number %s [VAL-04]', (typed, plain) => {
    expect(ProfilePhone.parse(typed)).toBe(plain)
  })
  it('treats a phone number of invisible characters as missing, and rejects one with letters [VAL-20, VAL-21]', () => {
    expect(messageOf(ProfilePhone, '\u202a \u202c')).toBe('Phone number is required!')
    expect(messageOf(ProfilePhone, '024 123 45ab')).toBe('Invalid phone number!')
    expect(ShopPhone.parse('\u2068٠٣٠٢.١٢٣.٤٥٦\u2069')).toBe('0302-123-456')
  })
  it.each([
    [ProfilePhone, '024123456', 'Phone number must be 10 digits!'],
    [ProfilePhone, '0241234567', undefined],
    [ProfilePhone, '024 123 4567', undefined],
    [ShopPhone, '12345', 'Phone number must be at least 6 digits!'],
    [ShopPhone, '123456', undefined],
    [ShopPhone, '123456789012345', undefined],
    [ShopPhone, '1234567890123456', 'Phone number must be at most 15 digits!'],
  ])(
    'a person has at least ten characters of phone, a shop six to fifteen digits (%#) [CONST-10]',
    (rule, phone, message) => {
      expect(messageOf(rule, phone)).toBe(message)
    },
  )
  it('rejects a password under eight characters [CONST-11]', () => {
    expect(messageOf(Password, 'Abcde1x')).toBe('Password must be at least 8 characters!')
    expect(messageOf(Password, 'Abcde1xy')).toBeUndefined()
  })
  it('accepts coordinates or an empty GPS address [VAL-54]', () => {
    expect(GpsAddress.parse('5.6037,-0.1870')).toBe('5.6037,-0.1870')
    expect(GpsAddress.parse('')).toBe('')
  })
  it.each([
    ['abc', 20, 'Weak'],
    ['Abc', 40, 'Medium'],
    ['Abcdefg1', 80, 'Strong'],
    ['Abcdefg1!', 100, 'Strong'],
  ])('VAL-17 VAL-18 %s has %i points: %s', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label })
  })
  it('lists fifteen countries with code, label and dial code [DATA-25]', () => {
    expect(countries).toHaveLength(15)
    for (const country of countries) expect(Object.keys(country)).toEqual(['code', 'label', 'phone'])
  })
  it('rejects a sign-up as admin [AUTH-14]', () => {
    expect(messageOf(Registration.shape.userType, 'admin')).toBe('Account type must be customer or vendor')
  })
  it('reports different passwords even while other fields are invalid [VAL-16]', () => {
    const issues = SignUpForm.safeParse({ password: 'Abcdefg1', confirmPassword: 'Abcdefg2', terms: true }).error
      ?.issues
    expect(issues?.map((issue) => issue.message)).toContain("Passwords don't match!")
  })
  it('rejects a shop with a short description or an unlisted country [VAL-51, VAL-59, CONST-12]', () => {
    expect(messageOf(ShopFields.shape.description, '123456789')).toBe('Description must be at least 10 characters!')
    expect(messageOf(ShopFields.shape.description, '1234567890')).toBeUndefined()
    expect(messageOf(ShopFields.shape.country, 'Atlantis')).toBe('Country is required')
  })
  it('rejects an incomplete product with the messages of the form [VAL-35, VAL-37, VAL-38, VAL-43, VAL-44]', () => {
    const { shape } = ProductFields
    expect(messageOf(shape.name, '')).toBe('Name is required!')
    expect(messageOf(shape.images, [])).toBe('Upload at least one image')
    expect(
      messageOf(
        shape.images,
        Array.from({ length: 6 }, () => '/images/a'),
      ),
    ).toBe('You can upload a maximum of 5 images')
    expect(messageOf(shape.partId, 0)).toBe('Part ID must be a positive number')
    expect(messageOf(shape.price, 0.99)).toBe('Price is required!')
  })
  it('rejects unknown conditions and units, and defaults to days [DATA-06]', () => {
    expect(ProductMetadata.safeParse({ productState: 'Broken' }).success).toBe(false)
    expect(ProductMetadata.safeParse({ warranty: { duration: 1, unit: 'weeks' } }).success).toBe(false)
    expect(ProductMetadata.parse({ warranty: { duration: 3 } })).toEqual({ warranty: { duration: 3, unit: 'days' } })
  })
  it('rejects an order without items or with a fractional quantity', () => {
    expect(messageOf(NewOrder.shape.items, [])).toBe('The order has no items')
    expect(messageOf(NewOrder.shape.items, [{ productId: 1, quantity: 0.5 }])).toBe('Quantity is required!')
  })
  it.each(['-1', 'abc', '1e3', '0'])('rejects page %s of the catalogue with a readable message', (page) => {
    expect(messageOf(ProductQuery, { page })).toMatch(/^page /)
  })
  it('accepts a filter once or repeated', () => {
    expect(ProductQuery.parse({ make: 'Toyota', year: ['2010', '2011'] })).toMatchObject({
      make: ['Toyota'],
      year: [2010, 2011],
    })
  })
})

describe('preferences cookie', () => {
  it('restores the preferences it was formatted from', () => {
    const settings = parsePreferences({
      colorScheme: 'dark',
      direction: 'rtl',
      primaryColor: 'orange',
      fontFamily: 'Inter',
    })
    expect(parsePreferencesCookie(formatPreferencesCookie(settings, 'ar'))).toEqual({ settings, language: 'ar' })
  })
  it.each([undefined, '', 'x.y.z', '9.9.9.9.9.9.<script>'])('falls back to the defaults for %s', (cookie) => {
    expect(parsePreferencesCookie(cookie)).toEqual({ settings: parsePreferences(undefined), language: undefined })
  })
})
