import { describe, expect, it } from 'vitest'
import { mapLink, phoneLink, whatsAppLink } from './shop-phone.ts'

describe('phone and map links of a shop', () => {
  it('dial and text the international number', () => {
    expect(phoneLink('024 123 4567', 'Ghana')).toBe('tel:+233241234567')
    expect(whatsAppLink('+233 24-123-4567', 'Ghana')).toBe('https://wa.me/233241234567')
    expect(whatsAppLink('024 123 4567', 'Ghana')).toBe('https://wa.me/233241234567')
  })

  it('open a chat with a prefilled message', () => {
    expect(whatsAppLink('024 123 4567', 'Ghana', 'مرحبًا & welcome')).toBe(
      'https://wa.me/233241234567?text=%D9%85%D8%B1%D8%AD%D8%A8%D9%8B%D8%A7%20%26%20welcome',
    )
  })

  it('include a map only if the shop gave latitude and longitude [SHOP-14]', () => {
    expect(mapLink('5.6037,-0.1870')).toBe('https://www.google.com/maps/search/?api=1&query=5.6037%2C-0.1870')
    expect(mapLink('')).toBeUndefined()
    expect(mapLink('GA-059-3733')).toBeUndefined()
  })
})
