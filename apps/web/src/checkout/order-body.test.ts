import { describe, expect, it } from 'vitest'
import { attemptFor, bodyOf, checkFaults, isUnanswered, itemMessages, orderBody } from './order-body.ts'

const address = {
  id: 4,
  fullName: 'Ama Mensah',
  phone: '+233241234567',
  address: 'Blue kiosk behind the Total station',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
}
const cart = {
  items: [{ id: 7, quantity: 2, price: 10.1, businessId: 1 }],
  fees: { 1: 5, 2: 9 },
  total: 20.2,
  transitType: 'standard' as const,
  notes: '',
}

describe('the body of an order', () => {
  it('has products, quantities and the seven values of the address, and no prices [CHK-24, CHK-28]', () => {
    expect(orderBody(cart, address, 'cash_on_delivery')).toEqual({
      items: [{ productId: 7, quantity: 2 }],
      deliveryToName: 'Ama Mensah',
      deliveryToPhone: '+233241234567',
      deliveryToAddress: 'Blue kiosk behind the Total station',
      deliveryToCity: 'Kumasi',
      deliveryToState: 'Ashanti',
      deliveryToZipCode: '',
      deliveryToCountry: 'Ghana',
      transitType: 'standard',
      paymentMethod: 'cash_on_delivery',
      notes: '',
      expectedTotal: 20.2,
      expectedFees: [{ businessId: 1, fee: 5 }],
    })
  })

  it('keeps its key while the order is the same and gets a new one when it changes', () => {
    const body = orderBody(cart, address, 'cash_on_delivery')
    const first = attemptFor(null, body)
    expect(first.key).toMatch(/^[0-9a-f]{32}$/)
    expect(attemptFor(first, orderBody(cart, address, 'cash_on_delivery'))).toBe(first)
    expect(attemptFor(first, orderBody({ ...cart, notes: 'call first' }, address, 'cash_on_delivery')).key).not.toBe(
      first.key,
    )
    expect(attemptFor(null, body).key).not.toBe(first.key)
  })

  it('sent without a response it keeps its key even if the total changed, but not if anything else did', () => {
    const body = orderBody(cart, address, 'cash_on_delivery')
    const sent = { ...attemptFor(null, body), unanswered: true }
    const dearer = orderBody({ ...cart, total: 25 }, address, 'cash_on_delivery')
    expect(attemptFor(sent, dearer)).toBe(sent)
    expect(bodyOf(sent, dearer)).toEqual(body)
    expect(attemptFor({ ...sent, unanswered: false }, dearer).key).not.toBe(sent.key)
    const fewer = { ...cart, items: [{ id: 7, quantity: 1, businessId: 1 }] }
    expect(attemptFor(sent, orderBody(fewer, address, 'cash_on_delivery')).key).not.toBe(sent.key)
    expect(attemptFor(sent, orderBody(cart, address, 'card')).key).not.toBe(sent.key)
  })

  it('an invalid stored attempt is ignored', () => {
    const body = orderBody(cart, address, 'cash_on_delivery')
    const broken = { key: 'k', order: '{{{', unanswered: true }
    expect(isUnanswered(broken, orderBody({ ...cart, notes: 'x' }, address, 'card'))).toBe(false)
    expect(attemptFor(broken, body).order).toBe(JSON.stringify(body))
  })

  it('a refusal names its items', () => {
    const fields = {
      'items.1': 'Only 2 left',
      'items.3.quantity': 'Too many',
      deliveryToName: 'Full name is required!',
    }
    expect([...itemMessages(fields)]).toEqual([
      [1, 'Only 2 left'],
      [3, 'Too many'],
    ])
  })

  it('a refusal names the shops whose checks are wrong', () => {
    const chassisChecks = [3, 9].map((businessId) => ({ businessId, number: 'abc', photos: [] }))
    const fields = {
      'items.1': 'Only 2 left',
      'chassisChecks.1.number': 'Too short',
      'chassisChecks.1.photos.0': 'Not found',
      'chassisChecks.2.number': 'Too short',
    }
    const sent = { ...orderBody(cart, address, 'card'), chassisChecks }
    expect([...checkFaults(fields, sent)]).toEqual([[9, { number: 'Too short', photos: 'Not found' }]])
  })
})
