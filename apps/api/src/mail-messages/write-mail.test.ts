import { languageTag, textLanguages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { kinds, type MailKind, type MailValues } from './mail-kinds.ts'
import { texts, writeMail } from './write-mail.ts'

const site = { siteName: 'Axle <&> Co', siteUrl: 'https://parts.example' }
const link = `${site.siteUrl}/auth/reset-password?token=a&b="c"`
const order = { firstName: 'Ama', orderId: 'a1b2', code: 'AX-7KQ2MN' }
const vendorOrder = {
  shopName: 'Kokompe <i>Electric</i>',
  items: [
    { name: 'Brake pads & "discs"', quantity: 2, sum: 24_100 },
    { name: 'ملصق', quantity: 1, sum: 500 },
  ],
  shipping: 2_000,
  tax: 0,
  sum: 26_600,
}
const cancelledItems = {
  shopName: vendorOrder.shopName,
  items: vendorOrder.items,
  sum: 2_000,
  reason: 'Sold <i>out</i>',
}
const shop = { firstName: 'Ama', shopId: 7, shopName: vendorOrder.shopName, reason: 'The <i>photo</i> is missing' }
const samples: { [K in MailKind]: MailValues[K] } = {
  'order-placed': {
    ...order,
    method: 'mobile_money',
    total: 26_600,
    vendorOrders: [{ ...vendorOrder, payTo: { network: 'MTN', number: '0244000101', name: 'Esi Boateng' } }],
  },
  'order-to-send': {
    ...order,
    method: 'card',
    vendorOrder,
    transit: 'speedy',
    deliverTo: ['Ama Mensah', '0244123456', '12 Oxford Street', 'Accra, Greater Accra'],
    notes: 'Ring twice',
  },
  'payment-received': { ...order, amount: 26_600, receiver: 'Axle' },
  'order-sent': { ...order, vendorOrder, carrier: 'VIP', trackingNumber: 'KE-1', station: 'Kumasi Asafo' },
  'order-cancelled': {
    ...order,
    vendorOrders: [vendorOrder],
    isByBuyer: false,
    reason: 'Sold <i>out</i>',
    moneyBack: 'site',
  },
  'order-called-off': {
    ...order,
    vendorOrder,
    by: 'buyer',
    reason: 'Found it <b>nearby</b>',
    refund: { state: 'said', buyerName: 'Ama <i>Mensah</i>', buyerPhone: '+233244123456', reference: 'MP-1' },
  },
  'items-cancelled': { ...order, ...cancelledItems, isByBuyer: false, moneyBack: 'site' },
  'items-called-off': { ...order, ...cancelledItems },
  'order-delivered': { ...order, vendorOrder },
  'payment-refunded': { ...order, amount: 500, shopName: vendorOrder.shopName },
  'shop-active': shop,
  'shop-refused': shop,
  'shop-inactive': shop,
  'shop-pending': shop,
  'staff-invitation': { firstName: 'Ama', shopName: 'Kokompe <i>Electric</i>', byName: 'Esi', role: 'packing', link },
  'review-reply': { firstName: 'Ama', productId: 7, productName: 'Pads <i>', shopName: vendorOrder.shopName },
  'review-removed': { firstName: 'Ama', productName: 'Pads', reason: 'spam' },
  'shop-rating-reply': { firstName: 'Ama', shopId: 7, shopName: 'Kokompe <i>' },
  'shop-rating-removed': { firstName: 'Ama', shopName: 'Kokompe <i>', reason: 'offensive' },
  'review-request': {
    ...order,
    shopName: 'Kokompe',
    products: [
      { id: 7, name: 'Pads <i>' },
      { id: 8, name: 'ملصق' },
    ],
  },
  'order-expired': order,
  'answer-due': { ...order, vendorOrder, dueAt: new Date('2026-11-20T16:05:00Z') },
  'order-unanswered': { ...order, vendorOrder, moneyBack: 'site' },
  'refund-processed': { ...order, amount: 500, shopName: vendorOrder.shopName },
  'password-reset': { firstName: 'Ama', link },
  'password-changed': { firstName: 'Ama', at: new Date('2026-11-20T16:05:00Z') },
  'profile-changed': { firstName: 'Ama', what: 'both' },
  'account-blocked': {
    firstName: 'Ama',
    shops: ['Kokompe'],
    holdsPayouts: true,
    contact: { email: 'help@parts.example', phone: '030' },
  },
  'account-unblocked': { firstName: 'Ama', shops: ['Kokompe'] },
  'address-corrected': { firstName: 'Ama', orderId: 'a1b2', code: 'AX-ABC234' },
  'message-waiting': { firstName: 'Ama', conversationId: 7, name: 'Kofi <b>Boateng</b>', about: 'Gear & lever' },
  'problem-changed': { firstName: 'Ama', problemId: 7, code: 'AX-ABC234', name: 'Kokompe & Sons' },
  'problem-due': {
    firstName: 'Ama',
    problemId: 7,
    code: 'AX-ABC234',
    name: 'Kokompe & Sons',
    dueAt: new Date('2026-11-20T16:05:00Z'),
  },
  'admin-made': { firstName: 'Ama', userId: 7, name: 'Kofi Boateng', byName: 'Yaa Mensah' },
}
const toOrder = `${site.siteUrl}/user/orders/a1b2`
const links: Readonly<Record<MailKind, string>> = {
  'password-reset': link,
  'password-changed': `${site.siteUrl}/auth/forgot-password`,
  'profile-changed': `${site.siteUrl}/auth/forgot-password`,
  'account-blocked': 'mailto:help@parts.example',
  'account-unblocked': `${site.siteUrl}/auth/sign-in`,
  'address-corrected': `${site.siteUrl}/shop/orders/a1b2`,
  'message-waiting': `${site.siteUrl}/messages/7`,
  'problem-changed': `${site.siteUrl}/problems/7`,
  'problem-due': `${site.siteUrl}/problems/7`,
  'admin-made': `${site.siteUrl}/user-management?user=7`,
  'order-placed': `${site.siteUrl}/payment?order=a1b2`,
  'order-to-send': `${site.siteUrl}/shop/orders/a1b2`,
  'payment-received': toOrder,
  'order-sent': toOrder,
  'order-cancelled': toOrder,
  'order-called-off': `${site.siteUrl}/shop/orders/a1b2`,
  'items-cancelled': toOrder,
  'items-called-off': `${site.siteUrl}/shop/orders/a1b2`,
  'order-delivered': toOrder,
  'payment-refunded': toOrder,
  'shop-active': `${site.siteUrl}/shop/7`,
  'shop-refused': `${site.siteUrl}/shop-edit/7`,
  'shop-inactive': `${site.siteUrl}/shop/7`,
  'shop-pending': `${site.siteUrl}/shop/7`,
  'staff-invitation': link,
  'review-reply': `${site.siteUrl}/shop/product/7#reviews`,
  'review-removed': `${site.siteUrl}/terms-and-conditions`,
  'shop-rating-reply': `${site.siteUrl}/shop/7#ratings`,
  'shop-rating-removed': `${site.siteUrl}/terms-and-conditions`,
  'review-request': toOrder,
  'order-expired': toOrder,
  'answer-due': `${site.siteUrl}/shop/orders/a1b2`,
  'order-unanswered': toOrder,
  'refund-processed': toOrder,
}
const allKinds = Object.keys(kinds) as MailKind[]
const placeholdersOf = (text: unknown) => (JSON.stringify(text).match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe.each(textLanguages)('mails in %s', (language) => {
  it('has every kind, with the placeholders of English', () => {
    expect(Object.keys(texts[language].kinds).toSorted()).toEqual(allKinds.toSorted())
    for (const kind of allKinds) {
      const { subject, paragraphs, button, footer } = texts[language].kinds[kind]
      const english = texts.en.kinds[kind]
      expect(placeholdersOf([subject, ...paragraphs, button, footer])).toEqual(
        placeholdersOf([english.subject, ...english.paragraphs, english.button, english.footer]),
      )
      expect(paragraphs).toHaveLength(english.paragraphs.length)
    }
    for (const line of [
      'greeting',
      'plainGreeting',
      'orOpen',
      'footer',
      'what',
      'account',
      'order',
      'staffRoles',
      'removedReviews',
    ] as const)
      expect(placeholdersOf(texts[language][line])).toEqual(placeholdersOf(texts.en[line]))
  })

  it.each(allKinds)('%s has greeting, explanation, link and signature, in text and HTML alike', (kind) => {
    const { subject, text, html } = writeMail(kind, samples[kind], language, site)
    expect(subject + text + html).not.toMatch(/\{\{|undefined/)
    expect(subject).toContain('Axle <&> Co')
    expect(text).toContain('Ama')
    expect(text).toContain(`\n${links[kind]}\n`)
    expect(text.trimEnd().endsWith(site.siteUrl)).toBe(true)
    for (const paragraph of texts[language].kinds[kind].paragraphs) {
      const [beginning = ''] = paragraph.split(/[{<]/)
      expect([text.includes(beginning), html.includes(beginning)]).toEqual([true, true])
    }
  })

  it('says to an invited person who gave their address, and not that they have an account', () => {
    const { text, html } = writeMail('staff-invitation', samples['staff-invitation'], language, site)
    const [account = ''] = texts[language].footer.split('{{')
    for (const written of [text, html]) expect(written).not.toContain(account)
    expect(text.slice(text.lastIndexOf('-- '))).toContain('Esi')
  })

  it.each(allKinds.filter((kind) => kinds[kind].sections))(
    '%s lists its subject, as text and never as HTML',
    (kind) => {
      const { text, html } = writeMail(kind, samples[kind], language, site)
      expect(text).toMatch(/^- .*2.* × .*Brake pads & "discs".*[:：].*GH₵241\.00/m)
      expect(html).toMatch(/<li>.*Brake pads &amp; &quot;discs&quot;.*<\/li>/)
      expect(html).not.toContain('<i>')
    },
  )

  it('declares language and direction, and loads nothing from elsewhere', () => {
    const { html } = writeMail('password-reset', samples['password-reset'], language, site)
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${languageTag(language)}" dir="${direction}">`)
    expect(html).toContain(`<div lang="${languageTag(language)}" dir="${direction}"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/<(img|table|script|link|style|iframe)\b|url\(/)
    const opened = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(new Set(opened)).toEqual(
      new Set([link.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), 'https://parts.example']),
    )
  })
})

describe('text written by users', () => {
  const greetingOf = (firstName: string) => writeMail('password-reset', { firstName, link }, 'en', site)

  it('is text, never HTML', () => {
    const { html, text } = greetingOf('<b>"Ama" & \'Co\'</b>')
    expect(html).not.toMatch(/<b>|<&>/)
    expect(html).toContain('Axle &lt;&amp;&gt; Co')
    expect(text).not.toContain('&amp;')
    expect(greetingOf('Ama <b>').html).toContain('Hello Ama &lt;b&gt;,')
  })

  it.each(['https://evil.example', 'Win at evil.example now', 'a@evil.example', 'x'.repeat(61), '\u202emoc.live', ''])(
    'is not repeated when it is not a name: %s',
    (firstName) => {
      const { text } = greetingOf(firstName)
      expect(text.startsWith('Hello,\n')).toBe(true)
      expect(text).not.toContain('evil.example')
    },
  )

  it.each([
    ['staff-invitation', { byName: 'Axle Security, verify at https://evil.example/login or call 0244123456' }],
    ['staff-invitation', { shopName: 'Verify at www.evil.example, WhatsApp 0244123456' }],
    ['message-waiting', { name: 'Verify at kofi.com/login, 0244123456', about: 'Pads at https://evil.example/a' }],
    ['problem-changed', { name: 'Verify at kofi.com/login, 0244123456' }],
    ['problem-due', { name: 'Verify at kofi.com/login, 0244123456' }],
    ['admin-made', { name: 'Verify at kofi.com/login', byName: 'or call 0244123456' }],
    ['payment-received', { receiver: 'Verify at evil@evil.example, 0244123456' }],
    ['account-blocked', { shops: ['Verify at kofi.com/login, 0244123456'] }],
    ['review-reply', { productName: 'Pads at kofi.com/login', shopName: 'Call 0244123456' }],
    ['order-placed', { vendorOrders: [{ ...vendorOrder, shopName: 'Verify at kofi.com/login, 0244123456' }] }],
    [
      'order-called-off',
      { refund: { state: 'said', buyerName: 'See kofi.com/login', buyerPhone: '030', reference: '' } },
    ],
  ] as const)('has no contacts in the names of a mail: %s %#', (kind, given) => {
    const { subject, text, html } = writeMail(kind, { ...samples[kind], ...given }, 'en', site)
    for (const written of [subject, text, html]) expect(written).not.toMatch(/evil|kofi\.com|0244123456/)
    expect(text).toContain('•••')
  })

  it('keeps the name of the site', () => {
    const { text } = writeMail('payment-received', { ...samples['payment-received'], receiver: 'Kofi.com' }, 'en', {
      ...site,
      siteName: 'Kofi.com',
    })
    expect(text).toContain('Kofi.com')
    expect(text).not.toContain('•••')
  })

  it('is no link in a name, and not as long as a letter', () => {
    const byName = `Kofi verify.zone ${'x'.repeat(200)}`
    const { text } = writeMail('staff-invitation', { ...samples['staff-invitation'], byName }, 'en', site)
    expect(text).toContain(`Kofi verify. zone ${'x'.repeat(102)}…`)
  })

  it.each(['Ama', 'Kwame Jr.', "N'Golo", 'J. K.', 'أمينة'])('%s is greeted by name', (firstName) => {
    expect(greetingOf(firstName).text.startsWith(`Hello ${firstName},\n`)).toBe(true)
  })
})

describe('an order', () => {
  const textOf = <K extends MailKind>(kind: K, changes: Partial<MailValues[K]> = {}) =>
    writeMail(kind, { ...samples[kind], ...changes }, 'en', site).text

  it.each([
    ['cash_on_delivery', 'You pay GH₵266.00 when the parts arrive.', '/user/orders/a1b2'],
    ['mobile_money', 'with AX-7KQ2MN as the reference', '/payment?order=a1b2'],
    ['card', 'You pay GH₵266.00 online.', '/payment?order=a1b2'],
  ] as const)('explains payment by %s and links to the right page', (method, explanation, path) => {
    const text = textOf('order-placed', { method })
    expect(text).toContain(explanation)
    expect(text).toContain(`${site.siteUrl}${path}\n`)
  })

  it('contains the mobile-money account and the amount', () => {
    expect(textOf('order-placed')).toContain(
      [
        'Kokompe <i>Electric</i>',
        '- 2 × Brake pads & "discs": GH₵241.00',
        '- 1 × ملصق: GH₵5.00',
        '- Delivery: GH₵20.00',
        '- Total: GH₵266.00',
        '- Send GH₵266.00 to MTN 0244000101 (Esi Boateng), reference AX-7KQ2MN',
      ].join('\n'),
    )
  })

  it('contains the delivery address for the shop', () => {
    const where =
      'Delivery address\n- Ama Mensah\n- 0244123456\n- 12 Oxford Street\n- Accra, Greater Accra\n- Speedy delivery\n'
    expect(textOf('order-to-send')).toContain(`${where}- Note: Ring twice\n`)
    expect(textOf('order-to-send', { notes: '' })).not.toContain('Note:')
  })

  it('names the party that refunds the payment after a cancellation, if any', () => {
    expect(textOf('order-cancelled')).toContain('Your online payment will be refunded')
    expect(textOf('order-cancelled', { moneyBack: 'shop' })).toContain('the shop will refund you')
    const unpaid = textOf('order-cancelled', { moneyBack: 'nobody', isByBuyer: true })
    expect(unpaid).toContain('As you requested')
    expect(unpaid).not.toMatch(/refund|\n\n\n/)
  })

  const hostile = 'Pads\r\nBcc: evil@x.gh\u2028-- \u202eYour account is closed\u0000'
  it.each(textLanguages)('cannot contain extra text lines written by users, in %s', (language) => {
    const { subject, text } = writeMail(
      'order-to-send',
      {
        ...samples['order-to-send'],
        vendorOrder: { ...vendorOrder, shopName: hostile, items: [{ name: hostile, quantity: 1, sum: 5 }] },
        deliverTo: [hostile],
        notes: `${hostile}${'x'.repeat(5_000)}`,
      },
      language,
      site,
    )
    const tame = 'Pads Bcc: ••• -- Your account is closed'
    expect(subject).toContain(tame)
    expect(text.split('\n').filter((line) => line.startsWith('Bcc') || line.startsWith('-- Your'))).toEqual([])
    expect(subject + text).not.toMatch(/[\r\0\u2028\u202e]/)
    expect(text).toContain('x…')
    expect(text.length).toBeLessThan(2_500)
  })

  it('does not expand placeholders written by users', () => {
    expect(textOf('refund-processed', { shopName: '{{amount}} {{nothing}}' })).toContain('{{amount}} {{nothing}}')
  })
})

describe('a time', () => {
  const sayingOf = (language: (typeof textLanguages)[number]) =>
    writeMail('password-changed', samples['password-changed'], language, site).text

  it('is given in UTC, marked as UTC', () => {
    expect(sayingOf('en')).toContain('20 November 2026 at 16:05 UTC')
    expect(sayingOf('ar')).toContain('20 نوفمبر 2026 في 16:05 UTC')
  })
})
