import { formatPesewas, type PaymentMethod, type TransitType } from '@axle/contract'
import { fill } from './fill.ts'
import { inUtc } from './in-utc.ts'
import type { Kind, MailSection } from './mail-kinds.ts'

interface MailItem {
  readonly name: string
  readonly quantity: number
  readonly sum: number
  /** For all pieces; paid to the shop and in no sum. */
  readonly deposit?: number | null
  /** The shop's own number and place of the product. Only mails to the shop name them. */
  readonly shopSku?: string | null
  readonly shelf?: string | null
}

// One shop's share of an order. Money in whole pesewas.
export interface MailVendorOrder {
  readonly shopName: string
  readonly items: readonly MailItem[]
  readonly shipping: number
  readonly tax: number
  readonly sum: number
  /** The mobile-money account of the shop, for orders paid that way. */
  readonly payTo?: { readonly network: string; readonly number: string; readonly name: string }
}

/** A refund that the shop must make itself. `said`: so far only the buyer claims the payment. */
export interface RefundDue {
  readonly state: 'confirmed' | 'said'
  readonly buyerName: string
  readonly buyerPhone: string
  /** The transaction reference that the buyer entered. */
  readonly reference: string
}

interface AboutOrder {
  readonly firstName: string
  readonly orderId: string
  readonly code: string
}

interface CancelledItems extends AboutOrder {
  readonly shopName: string
  readonly items: readonly MailItem[]
  readonly sum: number
  readonly reason: string
}

export interface OrderMailValues {
  /** Sent to the buyer. */
  'order-placed': AboutOrder & {
    readonly method: PaymentMethod
    readonly total: number
    readonly vendorOrders: readonly MailVendorOrder[]
  }
  /** Sent to the shop. */
  'order-to-send': AboutOrder & {
    readonly method: PaymentMethod
    readonly vendorOrder: MailVendorOrder
    readonly transit: TransitType
    /** Name, phone, street and town, one text line each. */
    readonly deliverTo: readonly string[]
    readonly notes: string
  }
  /** Sent to the buyer; `receiver` is the site or a shop. */
  'payment-received': AboutOrder & { readonly amount: number; readonly receiver: string }
  'order-sent': AboutOrder & {
    readonly vendorOrder: MailVendorOrder
    readonly carrier: string
    readonly trackingNumber: string
    /** Where it is collected; empty if nowhere. */
    readonly station: string
  }
  /** Sent to the buyer. `moneyBack`: the party that refunds the payment; none if nothing was paid. */
  'order-cancelled': AboutOrder & {
    readonly vendorOrders: readonly MailVendorOrder[]
    readonly isByBuyer: boolean
    readonly reason: string
    readonly moneyBack: 'site' | 'shop' | 'nobody'
  }
  /** Sent to the shop; `by`: the user who cancelled the order. */
  'order-called-off': AboutOrder & {
    readonly vendorOrder: MailVendorOrder
    readonly by: 'buyer' | 'site' | 'shop'
    readonly reason: string
    readonly refund: RefundDue | undefined
  }
  /** Sent to the buyer: some items of a shop were cancelled. `sum`: the new total of the shop's items. */
  'items-cancelled': CancelledItems & {
    readonly isByBuyer: boolean
    readonly moneyBack: 'site' | 'shop' | 'nobody'
  }
  /** Sent to the shop about the same. */
  'items-called-off': CancelledItems
  /** Sent to the buyer, once the shop reports the delivery. */
  'order-delivered': AboutOrder & { readonly vendorOrder: MailVendorOrder }
  'order-expired': AboutOrder
  /** Sent to the shop: it has to answer until then. */
  'answer-due': AboutOrder & { readonly vendorOrder: MailVendorOrder; readonly dueAt: Date }
  /** Sent to the buyer: the shop did not answer in time. */
  'order-unanswered': AboutOrder & {
    readonly vendorOrder: MailVendorOrder
    readonly moneyBack: 'site' | 'shop' | 'nobody'
  }
  /** Sent to the buyer: the shop reports a refund of a payment that it received itself. */
  'payment-refunded': AboutOrder & { readonly amount: number; readonly shopName: string }
  'refund-processed': AboutOrder & { readonly amount: number; readonly shopName: string }
}

/** Phrases used inside mails about orders. */
export interface OrderMailWords {
  readonly howToPay: Readonly<Record<PaymentMethod, string>>
  readonly howPaid: Readonly<Record<PaymentMethod, string>>
  readonly item: string
  readonly deposit: string
  readonly shopSku: string
  readonly shelf: string
  readonly shipping: string
  readonly tax: string
  readonly sum: string
  readonly payTo: string
  readonly whatToSend: string
  readonly whereTo: string
  /** One text line of an address. */
  readonly line: string
  readonly transit: Readonly<Record<TransitType, string>>
  readonly notes: string
  readonly tracking: string
  readonly station: string
  readonly cancelledBy: { readonly buyer: string; readonly others: string }
  readonly moneyBack: { readonly site: string; readonly shop: string; readonly nobody: '' }
  readonly moneyBackItems: { readonly site: string; readonly shop: string; readonly nobody: '' }
  readonly newSum: string
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
    sections: ({ code, vendorOrders }, { order }) =>
      vendorOrders.map((vendorOrder) => ({
        heading: vendorOrder.shopName,
        lines: [...linesOf(vendorOrder, order), ...payToOf(vendorOrder, code, order)],
      })),
  },
  'order-to-send': {
    words: ({ code, method, vendorOrder }, { order }) => ({
      code,
      shopName: vendorOrder.shopName,
      howPaid: fill(order.howPaid[method], { code, sum: formatPesewas(vendorOrder.sum) }),
    }),
    link: toShopOrder,
    sections: ({ vendorOrder, transit, deliverTo, notes }, { order }) => [
      { heading: order.whatToSend, lines: linesOf(vendorOrder, order, placeOf) },
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
    words: ({ code, vendorOrder }) => ({ code, shopName: vendorOrder.shopName }),
    link: toBuyer,
    sections: ({ vendorOrder, carrier, trackingNumber, station }, { order }) => [
      {
        heading: vendorOrder.shopName,
        lines: [
          ...itemsOf(vendorOrder, order),
          ...(carrier + trackingNumber === ''
            ? []
            : [fill(order.tracking, { tracking: `${carrier} ${trackingNumber}`.trim() })]),
          ...(station === '' ? [] : [fill(order.station, { station })]),
        ],
      },
    ],
  },
  'order-cancelled': {
    words: ({ code, isByBuyer, reason, moneyBack }, { order }) => ({
      code,
      what: fill(order.cancelledBy[isByBuyer ? 'buyer' : 'others'], { code }),
      reason: reasonOf(reason, order),
      moneyBack: order.moneyBack[moneyBack],
    }),
    link: toBuyer,
    sections: ({ vendorOrders }, { order }) =>
      vendorOrders.map((vendorOrder) => ({ heading: vendorOrder.shopName, lines: itemsOf(vendorOrder, order) })),
  },
  'order-called-off': {
    words: ({ code, vendorOrder, by, reason, refund }, { order }, _language, { siteName }) => ({
      code,
      shopName: vendorOrder.shopName,
      what: fill(order.calledOff[by], { code, shopName: vendorOrder.shopName, siteName }),
      reason: reasonOf(reason, order),
      refundDue: fill(order.refundDue[refund?.state ?? 'nothing'], { sum: formatPesewas(vendorOrder.sum) }),
    }),
    link: toShopOrder,
    sections: ({ vendorOrder, refund }, { order }) => [
      { heading: vendorOrder.shopName, lines: itemsOf(vendorOrder, order) },
      ...(refund ? [{ heading: order.refundTo, lines: refundLines(vendorOrder, refund, order) }] : []),
    ],
  },
  'items-cancelled': {
    words: ({ code, isByBuyer, reason, moneyBack }, { order }) => ({
      code,
      what: fill(order.cancelledBy[isByBuyer ? 'buyer' : 'others'], { code }),
      reason: reasonOf(reason, order),
      moneyBack: order.moneyBackItems[moneyBack],
    }),
    link: toBuyer,
    sections: (values, { order }) => [cancelledSection(values, order)],
  },
  'items-called-off': {
    words: ({ code, shopName, reason }, { order }) => ({ code, shopName, reason: reasonOf(reason, order) }),
    link: toShopOrder,
    sections: (values, { order }) => [cancelledSection(values, order)],
  },
  'order-delivered': {
    words: ({ code, vendorOrder }) => ({ code, shopName: vendorOrder.shopName }),
    link: toBuyer,
    sections: ({ vendorOrder }, { order }) => [{ heading: vendorOrder.shopName, lines: itemsOf(vendorOrder, order) }],
  },
  'answer-due': {
    words: ({ code, vendorOrder, dueAt }, _words, language) => ({
      code,
      shopName: vendorOrder.shopName,
      time: inUtc(dueAt, language),
    }),
    link: toShopOrder,
    sections: ({ vendorOrder }, { order }) => [{ heading: vendorOrder.shopName, lines: itemsOf(vendorOrder, order) }],
  },
  'order-unanswered': {
    words: ({ code, vendorOrder, moneyBack }, { order }) => ({
      code,
      shopName: vendorOrder.shopName,
      moneyBack: order.moneyBack[moneyBack],
    }),
    link: toBuyer,
    sections: ({ vendorOrder }, { order }) => [{ heading: vendorOrder.shopName, lines: itemsOf(vendorOrder, order) }],
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

const itemOf = ({ name, quantity, sum }: MailItem, words: OrderMailWords): string =>
  fill(words.item, { name, quantity: String(quantity), sum: formatPesewas(sum) })

const cancelledSection = ({ shopName, items, sum }: CancelledItems, words: OrderMailWords): MailSection => ({
  heading: shopName,
  lines: [...items.map((item) => itemOf(item, words)), fill(words.newSum, { sum: formatPesewas(sum) })],
})

const itemsOf = ({ items }: MailVendorOrder, words: OrderMailWords): readonly string[] =>
  items.map((item) => itemOf(item, words))

/** Where the shop finds the item. */
const placeOf = ({ shopSku, shelf }: MailItem, words: OrderMailWords): readonly string[] => [
  ...(shopSku ? [fill(words.shopSku, { sku: shopSku })] : []),
  ...(shelf ? [fill(words.shelf, { shelf })] : []),
]

/** The items with their deposits and `more`, and the sums of the vendor order. */
function linesOf(
  vendorOrder: MailVendorOrder,
  words: OrderMailWords,
  more: typeof placeOf = () => [],
): MailSection['lines'] {
  const sums = [
    [words.shipping, vendorOrder.shipping],
    [words.tax, vendorOrder.tax],
  ] as const
  const items = vendorOrder.items.map((item) => {
    const deposit = item.deposit ? [fill(words.deposit, { sum: formatPesewas(item.deposit) })] : []
    return [itemOf(item, words), ...more(item, words), ...deposit].join(' · ')
  })
  const shown = sums.filter(([, sum]) => sum > 0).map(([text, sum]) => fill(text, { sum: formatPesewas(sum) }))
  return [...items, ...shown, fill(words.sum, { sum: formatPesewas(vendorOrder.sum) })]
}

const reasonOf = (reason: string, words: OrderMailWords): string =>
  reason === '' ? '' : fill(words.reason, { reason })

const refundLines = (
  { sum }: MailVendorOrder,
  { buyerName, buyerPhone, reference }: RefundDue,
  words: OrderMailWords,
): readonly string[] => [
  fill(words.refundSum, { sum: formatPesewas(sum) }),
  fill(words.line, { line: buyerName }),
  fill(words.refundPhone, { phone: buyerPhone }),
  ...(reference === '' ? [] : [fill(words.refundReference, { reference })]),
]

const payToOf = ({ payTo, sum }: MailVendorOrder, code: string, words: OrderMailWords): readonly string[] =>
  payTo ? [fill(words.payTo, { ...payTo, sum: formatPesewas(sum), code })] : []
