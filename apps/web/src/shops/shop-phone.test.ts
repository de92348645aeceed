import { describe, expect, it } from 'vitest'
import { mapLink, phoneLink, whatsAppLink } from './shop-phone.ts'

describe("a shop's number and place as links", () => {
  it('dials and writes to the international number', () => {
    expect(phoneLink('024 123 4567', 'Ghana')).toBe('tel:+233241234567')
    expect(whatsAppLink('+233 24-123-4567', 'Ghana')).toBe('https://wa.me/233241234567')
    expect(whatsAppLink('024 123 4567', 'Ghana')).toBe('https://wa.me/233241234567')
  })

  it('opens a chat with the message already typed', () => {
    expect(whatsAppLink('024 123 4567', 'Ghana', 'مرحبًا & welcome')).toBe(
      'https://wa.me/233241234567?text=%D9%85%D8%B1%D8%AD%D8%A8%D9%8B%D8%A7%20%26%20welcome',
    )
  })

  it('SHOP-14 leads to a map only where the shop gave latitude and longitude', () => {
    expect(mapLink('5.6037,-0.1870')).toBe('https://www.google.com/maps/search/?api=1&query=5.6037%2C-0.1870')
    expect(mapLink('')).toBeUndefined()
    expect(mapLink('GA-059-3733')).toBeUndefined()
  })
})
