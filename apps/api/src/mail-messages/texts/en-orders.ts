import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const enOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'You pay {{total}} when the parts arrive.',
    mobile_money:
      'Send the money to each shop by mobile money, with {{code}} as the reference, and then enter the transaction number on the order page. The total is {{total}}.',
    card: 'You pay {{total}} online. If you have not paid yet, the order is waiting for your payment.',
  },
  howPaid: {
    cash_on_delivery: 'The buyer pays {{sum}} when the parts arrive.',
    mobile_money:
      'The buyer sends {{sum}} to your mobile money number, with {{code}} as the reference. Confirm the payment on the order page once it has arrived, and then send the parts.',
    card: 'The buyer has paid {{sum}} online. You can send the parts.',
  },
  item: '{{quantity}} × {{name}}: {{sum}}',
  deposit: 'Core deposit {{sum}}: paid to the shop, returned for the old part',
  shopSku: 'Own SKU {{sku}}',
  shelf: 'Shelf {{shelf}}',
  shipping: 'Delivery: {{sum}}',
  tax: 'Tax: {{sum}}',
  sum: 'Total: {{sum}}',
  payTo: 'Send {{sum}} to {{network}} {{number}} ({{name}}), reference {{code}}',
  whatToSend: 'What to send',
  whereTo: 'Delivery address',
  line: '{{line}}',
  transit: { standard: 'Standard delivery', speedy: 'Speedy delivery', pickup: 'Pick-up at the shop' },
  notes: 'Note: {{notes}}',
  tracking: 'Tracking: {{tracking}}',
  station: 'To be collected at: {{station}}',
  cancelledBy: {
    buyer: 'As you requested, these items in your order {{code}} were cancelled.',
    others: 'These items in your order {{code}} were cancelled.',
  },
  moneyBack: {
    site: 'Your online payment will be refunded. You will get an email when the refund is on its way.',
    shop: 'If you have already paid the shop, the shop will refund you.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'What you paid online for these items will be refunded. You will get an email when the refund is on its way.',
    shop: 'The shop reports that it has returned what you paid for these items. If the money has not arrived, contact the shop from the order page.',
    nobody: '',
  },
  newSum: 'New total: {{sum}}',
  reason: 'Reason: {{reason}}',
  calledOff: {
    buyer: 'The buyer cancelled order {{code}} at {{shopName}}. Please do not send it.',
    site: '{{siteName}} cancelled order {{code}} at {{shopName}}. Please do not send it.',
    shop: 'You cancelled order {{code}} at {{shopName}}.',
  },
  refundDue: {
    confirmed:
      'You have received {{sum}} from the buyer. Please refund it, and then set the payment of the order to Refunded.',
    said: 'The buyer reported a payment of {{sum}} to you. If it arrived, please refund it, and then set the payment of the order to Refunded. If it did not arrive, set the payment to Failed.',
    nothing: '',
  },
  refundTo: 'Refund to',
  refundSum: 'Refund: {{sum}}',
  refundPhone: 'Phone: {{phone}}',
  refundReference: 'Transaction: {{reference}}',
}

export const enOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Your order {{code}} at {{siteName}}',
    paragraphs: [
      'Thank you for your order {{code}}. {{howToPay}}',
      'Each shop sends its own items. You will get an email when you can track them.',
    ],
    button: 'Open your order',
  },
  'order-to-send': {
    subject: 'New order {{code}} for {{shopName}} at {{siteName}}',
    paragraphs: ['{{shopName}} has a new order: {{code}}. {{howPaid}}'],
    button: 'Open the order',
  },
  'payment-received': {
    subject: 'Payment for order {{code}} at {{siteName}}',
    paragraphs: ['{{receiver}} has received your payment of {{amount}} for order {{code}}. Thank you.'],
    button: 'Open your order',
  },
  'order-sent': {
    subject: 'Order {{code}} from {{siteName}} is on its way',
    paragraphs: ['{{shopName}} has sent its items from your order {{code}}.'],
    button: 'Open your order',
  },
  'order-cancelled': {
    subject: 'Order {{code}} at {{siteName}}: cancelled',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Open your order',
  },
  'items-cancelled': {
    subject: 'Order {{code}} at {{siteName}}: items cancelled',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Open your order',
  },
  'items-called-off': {
    subject: 'Order {{code}} for {{shopName}} at {{siteName}}: items cancelled',
    paragraphs: [
      'These items of order {{code}} at {{shopName}} were cancelled. Please do not send them; the other items of the order stay.',
      '{{reason}}',
    ],
    button: 'Open the order',
  },
  'answer-due': {
    subject: 'Order {{code}} for {{shopName}} at {{siteName}} waits for your answer',
    paragraphs: ['Please accept or decline order {{code}} by {{time}}. Without an answer it is cancelled then.'],
    button: 'Open the order',
  },
  'order-unanswered': {
    subject: 'Order {{code}} at {{siteName}}: cancelled',
    paragraphs: [
      '{{shopName}} did not answer in time, so its items in your order {{code}} were cancelled.',
      '{{moneyBack}}',
      'You can order the parts from another shop.',
    ],
    button: 'Open your order',
  },
  'order-expired': {
    subject: 'Order {{code}} at {{siteName}} was not paid',
    paragraphs: [
      'Your order {{code}} was not paid in time, so its unpaid items were cancelled and are on sale again.',
      'If you still want them, you can order again from the order page. If you did pay online, your money will be refunded. If you paid by mobile money, ask the shop for a refund.',
    ],
    button: 'Open your order',
  },
  'refund-processed': {
    subject: 'Refund for order {{code}} at {{siteName}}',
    paragraphs: [
      'Your refund of {{amount}} for the items from {{shopName}} in your order {{code}} is on its way to the card or number that you paid with.',
      'Your bank or network may take a few days to show it.',
    ],
    button: 'Open your order',
  },
  'order-delivered': {
    subject: 'Order {{code}} from {{siteName}}: delivered',
    paragraphs: [
      '{{shopName}} reports that its items from your order {{code}} were delivered.',
      'If something is missing or wrong, contact the shop from the order page. If all is well, your review helps other buyers.',
    ],
    button: 'Open your order',
  },
  'order-called-off': {
    subject: 'Order {{code}} for {{shopName}} at {{siteName}}: cancelled',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'Open the order',
  },
  'payment-refunded': {
    subject: 'Refund for order {{code}} at {{siteName}}',
    paragraphs: [
      '{{shopName}} reports that it refunded {{amount}} for your order {{code}}.',
      'If the money has not arrived, contact the shop from the order page.',
    ],
    button: 'Open your order',
  },
}
