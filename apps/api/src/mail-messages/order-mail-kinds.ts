import { formatPesewas, type PaymentMethod, type TransitType } from '@axle/contract'
import { fill } from './fill.ts'
import type { Kind, MailSection } from './mail-kinds.ts'

// Money in whole pesewas.
export interface MailPart {
  readonly shopName: string
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly sum: number }[]
  readonly shipping: number
  readonly tax: number
  readonly sum: number
  /** Where mobile money goes; only where it is paid that way. */
  readonly payTo?: { readonly network: string; readonly number: string; readonly name: string }
}

/** What a shop has to refund itself. `said`: so far only the buyer says that it was paid. */
export interface RefundDue {
  readonly state: 'confirmed' | 'said'
  readonly buyerName: string
  readonly buyerPhone: string
  /** Of the transaction, as the buyer gave it. */
  readonly reference: string
}

interface AboutOrder {
  readonly firstName: string
  readonly orderId: string
  readonly code: string
}

/** What has to be told for each kind of mail about an order. */
export interface OrderMailValues {
  /** To the buyer. */
  'order-placed': AboutOrder & {
    readonly method: PaymentMethod
    readonly total: number
    readonly parts: readonly MailPart[]
  }
  /** To the shop. */
  'order-to-send': AboutOrder & {
    readonly method: PaymentMethod
    readonly part: MailPart
    readonly transit: TransitType
    /** Name, phone, street, town, …, each a line. */
    readonly deliverTo: readonly string[]
    readonly notes: string
  }
  /** To the buyer; `receiver` has the money: the site or a shop. */
  'payment-received': AboutOrder & { readonly amount: number; readonly receiver: string }
  'order-sent': AboutOrder & {
    readonly part: MailPart
    readonly carrier: string
    readonly trackingNumber: string
  }
  /** `moneyBack`: who gives back what was paid for it; nobody where nothing was. */
  'order-cancelled': AboutOrder & {
    readonly parts: readonly MailPart[]
    readonly isOwnWish: boolean
    readonly reason: string
    readonly moneyBack: 'site' | 'shop' | 'nobody'
  }
  /** To the shop; `by`: who called it off. */
  'order-called-off': AboutOrder & {
    readonly part: MailPart
    readonly by: 'buyer' | 'site' | 'shop'
    readonly reason: string
    readonly refund: RefundDue | undefined
  }
  /** To the buyer, when the shop says so. */
  'order-delivered': AboutOrder & { readonly part: MailPart }
  'order-expired': AboutOrder
  /** To the buyer: the shop says that it refunded what it was paid itself. */
  'payment-refunded': AboutOrder & { readonly amount: number; readonly shopName: string }
  'refund-processed': AboutOrder & { readonly amount: number; readonly shopName: string }
}

/** The words that stand between what is told. */
export interface OrderMailWords {
  readonly howToPay: Readonly<Record<PaymentMethod, string>>
  readonly howPaid: Readonly<Record<PaymentMethod, string>>
  readonly item: string
  readonly shipping: string
  readonly tax: string
  readonly sum: string
  readonly payTo: string
  readonly whatToSend: string
  readonly whereTo: string
  /** Of an address. */
  readonly line: string
  readonly transit: Readonly<Record<TransitType, string>>
  readonly notes: string
  readonly tracking: string
  readonly cancelledBy: { readonly buyer: string; readonly others: string }
  readonly moneyBack: { readonly site: string; readonly shop: string; readonly nobody: '' }
  readonly reason: string
  readonly calledOff: Readonly<Record<OrderMailValues['order-called-off']['by'], string>>
  readonly refundDue: { readonly confirmed: string; readonly said: string; readonly nothing: '' }
  readonly refundTo: string
  readonly refundSum: string
  readonly refundPhone: string
  readonly refundReference: string
}

const toBuyer = ({ orderId }: AboutOrder, siteUrl: string) => `${siteUrl}/user/orders/${orderId}`
const toShopOrder = ({ orderId }: AboutOrder, siteUrl: string) => `${siteUrl}/shop/orders/${orderId}`
const toPayment = ({ orderId }: AboutOrder, siteUrl: string) => `${siteUrl}/payment?order=${orderId}`

export const orderKinds: { readonly [K in keyof OrderMailValues]: Kind<OrderMailValues[K]> } = {
  'order-placed': {
    words: ({ code, method, total }, { order }) => ({
      code,
      howToPay: fill(order.howToPay[method], { code, total: formatPesewas(total) }),
    }),
    link: (values, siteUrl) =>
      values.method === 'cash_on_delivery' ? toBuyer(values, siteUrl) : toPayment(values, siteUrl),
    sections: ({ code, parts }, { order }) =>
      parts.map((part) => ({
        heading: part.shopName,
        lines: [...linesOf(part, order), ...payToOf(part, code, order)],
      })),
  },
  'order-to-send': {
    words: ({ code, method, part }, { order }) => ({
      code,
      shopName: part.shopName,
      howPaid: fill(order.howPaid[method], { code, sum: formatPesewas(part.sum) }),
    }),
    link: toShopOrder,
    sections: ({ part, transit, deliverTo, notes }, { order }) => [
      { heading: order.whatToSend, lines: linesOf(part, order) },
      {
        heading: order.whereTo,
        lines: [
          ...deliverTo.map((line) => fill(order.line, { line })),
          order.transit[transit],
          ...(notes === '' ? [] : [fill(order.notes, { notes })]),
        ],
      },
    ],
  },
  'payment-received': {
    words: ({ code, amount, receiver }) => ({ code, amount: formatPesewas(amount), receiver }),
    link: toBuyer,
  },
  'order-sent': {
    words: ({ code, part }) => ({ code, shopName: part.shopName }),
    link: toBuyer,
    sections: ({ part, carrier, trackingNumber }, { order }) => [
      {
        heading: part.shopName,
        lines: [
          ...itemsOf(part, order),
          ...(trackingNumber === '' ? [] : [fill(order.tracking, { tracking: `${carrier} ${trackingNumber}`.trim() })]),
        ],
      },
    ],
  },
  'order-cancelled': {
    words: ({ code, isOwnWish, reason, moneyBack }, { order }) => ({
      code,
      what: fill(order.cancelledBy[isOwnWish ? 'buyer' : 'others'], { code }),
      reason: reasonOf(reason, order),
      moneyBack: order.moneyBack[moneyBack],
    }),
    link: toBuyer,
    sections: ({ parts }, { order }) => parts.map((part) => ({ heading: part.shopName, lines: itemsOf(part, order) })),
  },
  'order-called-off': {
    words: ({ code, part, by, reason, refund }, { order }, _language, { siteName }) => ({
      code,
      shopName: part.shopName,
      what: fill(order.calledOff[by], { code, shopName: part.shopName, siteName }),
      reason: reasonOf(reason, order),
      refundDue: fill(order.refundDue[refund?.state ?? 'nothing'], { sum: formatPesewas(part.sum) }),
    }),
    link: toShopOrder,
    sections: ({ part, refund }, { order }) => [
      { heading: part.shopName, lines: itemsOf(part, order) },
      ...(refund ? [{ heading: order.refundTo, lines: refundLines(part, refund, order) }] : []),
    ],
  },
  'order-delivered': {
    words: ({ code, part }) => ({ code, shopName: part.shopName }),
    link: toBuyer,
    sections: ({ part }, { order }) => [{ heading: part.shopName, lines: itemsOf(part, order) }],
  },
  'order-expired': { words: ({ code }) => ({ code }), link: toBuyer },
  'payment-refunded': {
    words: ({ code, amount, shopName }) => ({ code, amount: formatPesewas(amount), shopName }),
    link: toBuyer,
  },
  'refund-processed': {
    words: ({ code, amount, shopName }) => ({ code, amount: formatPesewas(amount), shopName }),
    link: toBuyer,
  },
}

const itemsOf = ({ items }: MailPart, words: OrderMailWords): readonly string[] =>
  items.map(({ name, quantity, sum }) =>
    fill(words.item, { name, quantity: String(quantity), sum: formatPesewas(sum) }),
  )

function linesOf(part: MailPart, words: OrderMailWords): MailSection['lines'] {
  const sums = [
    [words.shipping, part.shipping],
    [words.tax, part.tax],
  ] as const
  const shown = sums.filter(([, sum]) => sum > 0).map(([text, sum]) => fill(text, { sum: formatPesewas(sum) }))
  return [...itemsOf(part, words), ...shown, fill(words.sum, { sum: formatPesewas(part.sum) })]
}

const reasonOf = (reason: string, words: OrderMailWords): string =>
  reason === '' ? '' : fill(words.reason, { reason })

const refundLines = (
  { sum }: MailPart,
  { buyerName, buyerPhone, reference }: RefundDue,
  words: OrderMailWords,
): readonly string[] => [
  fill(words.refundSum, { sum: formatPesewas(sum) }),
  fill(words.line, { line: buyerName }),
  fill(words.refundPhone, { phone: buyerPhone }),
  ...(reference === '' ? [] : [fill(words.refundReference, { reference })]),
]

const payToOf = ({ payTo, sum }: MailPart, code: string, words: OrderMailWords): readonly string[] =>
  payTo ? [fill(words.payTo, { ...payTo, sum: formatPesewas(sum), code })] : []
