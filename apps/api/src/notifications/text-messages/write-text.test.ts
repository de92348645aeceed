import { type Language, languages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { isGsm, lengthOf } from './gsm.ts'
import { textWords } from './text-words.ts'
import { writeText } from './write-text.ts'

const site = { siteName: 'Axle', siteUrl: 'https://parts.example.com.gh' }
const orderId = '5c1d7d3e-8f3a-4c55-9d0f-0a3c5b7d9e11'
const order = { kind: 'new_order', category: 'order', params: { orderId, orderCode: 'AX-ABC234', role: 'shop' } }
const newOrder = (businessName: string) => ({ ...order, params: { ...order.params, businessName } })
const write = (told: Parameters<typeof writeText>[0], language: Language = 'en') => writeText(told, language, site)

describe('a text message', () => {
  it('names the site, says one sentence and links to the page', () => {
    expect(write(newOrder('Kokompe Electric'))).toBe(
      `Axle: New order AX-ABC234 for Kokompe Electric. https://parts.example.com.gh/shop/orders/${orderId}`,
    )
    const message = { name: 'Ama', about: 'Gear lever', conversationId: 7 }
    expect(write({ kind: 'message_waiting', category: 'shop', params: message })).toBe(
      'Axle: New message from Ama about Gear lever. https://parts.example.com.gh/messages/7',
    )
    expect(write({ kind: 'new_kind', category: 'new', params: {} })).toBe(
      'Axle: You have a new notification. https://parts.example.com.gh',
    )
  })

  it.each(languages)('fits into one part in %s, or two where its script needs it, whatever the names', (language) => {
    const long = 'Société générale des pièces détachées et moteurs d’occasion de Kumasi '.repeat(3)
    const kinds = [
      ['new_order', 'order'],
      ['order_status', 'order'],
      ['payment_paid', 'payment'],
      ['payout_paid', 'payment'],
      ['message_waiting', 'shop'],
      ['problem_opened', 'order'],
      ['review_written', 'review'],
      ['low_stock', 'stock'],
      ['shop_status', 'shop'],
      ['password_changed', 'account'],
    ] as const
    for (const [kind, category] of kinds) {
      const names = { businessName: long, name: long, about: long, productName: long, left: 3 }
      const text = write({ kind, category, params: { ...order.params, ...names } }, language)
      const isPlain = isGsm(text)
      expect([kind, isPlain]).toEqual([kind, language !== 'ar' && language !== 'cn'])
      expect([kind, lengthOf(text) <= (isPlain ? 160 : 134)]).toEqual([kind, true])
      expect(text).toContain(`/shop/orders/${orderId}`)
    }
  })

  it('repeats no name that looks like a link or a number', () => {
    for (const name of ['Win at evil.example', 'https://evil.example', 'call 0244123456', 'me@evil.example'])
      expect(write(newOrder(name))).toBe(
        `Axle: You have a new notification. https://parts.example.com.gh/shop/orders/${orderId}`,
      )
  })

  it('keeps a name in another script, in two parts', () => {
    const text = write(newOrder('متجر قطع الغيار'))
    expect(text).toContain('متجر')
    expect(lengthOf(text)).toBeLessThanOrEqual(134)
  })

  it('has the same placeholders in every language', () => {
    const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
    for (const words of Object.values(textWords))
      for (const [kind, text] of Object.entries(textWords.en))
        expect([kind, placeholders(words[kind as keyof typeof words])]).toEqual([kind, placeholders(text)])
  })
})
