import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const enOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'You pay {{total}} when the parts reach you.',
    mobile_money:
      'Send the money to each shop by mobile money, with {{code}} as the reference, and then tell us at the order that you paid. It comes to {{total}} together.',
    card: 'You pay {{total}} online. If you have not done so yet, the order waits for it.',
  },
  howPaid: {
    cash_on_delivery: 'The buyer pays {{sum}} when the parts arrive.',
    mobile_money:
      'The buyer sends {{sum}} to your mobile money number, with {{code}} as the reference. Confirm it at the order once it came, and send the parts then.',
    card: 'It is paid online: {{sum}}. You can send it.',
  },
  item: '{{quantity}} × {{name}}: {{sum}}',
  shipping: 'Delivery: {{sum}}',
  tax: 'Tax: {{sum}}',
  sum: 'Together: {{sum}}',
  payTo: 'Send {{sum}} to {{network}} {{number}} ({{name}}), reference {{code}}',
  whatToSend: 'What to send',
  whereTo: 'Where to',
  line: '{{line}}',
  transit: { standard: 'Standard delivery', speedy: 'Speedy delivery' },
  notes: 'Note: {{notes}}',
  tracking: 'Tracking: {{tracking}}',
  cancelledBy: {
    buyer: 'As you wished, this was cancelled in your order {{code}}.',
    others: 'This was called off in your order {{code}}.',
  },
  moneyBack: {
    site: 'What you paid for it online comes back to you. You get a mail once it is on its way.',
    shop: 'If you have paid the shop for it already, the shop gives it back to you.',
    nobody: '',
  },
  reason: 'Reason: {{reason}}',
  calledOff: {
    buyer: 'The buyer cancelled order {{code}} at {{shopName}}. Please do not send it.',
    site: '{{siteName}} called off order {{code}} at {{shopName}}. Please do not send it.',
    shop: 'You called off order {{code}} at {{shopName}}.',
  },
  refundDue: {
    confirmed: 'You have the buyer’s {{sum}}. Please send it back, and then set the payment of the order to Refunded.',
    said: 'The buyer says that {{sum}} was paid to you. If it reached you, please send it back, and then set the payment of the order to Refunded. If it did not, set the payment to Failed.',
    nothing: '',
  },
  refundTo: 'Who gets the refund',
  refundSum: 'Refund: {{sum}}',
  refundPhone: 'Phone: {{phone}}',
  refundReference: 'Transaction: {{reference}}',
}

export const enOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Your order {{code}} at {{siteName}}',
    paragraphs: [
      'Thank you for your order {{code}}. {{howToPay}}',
      'Each shop sends its own part. You get a mail when it can be tracked.',
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
    paragraphs: ['Your payment of {{amount}} for order {{code}} was received by {{receiver}}. Thank you.'],
    button: 'Open your order',
  },
  'order-sent': {
    subject: 'Order {{code}} from {{siteName}} is on its way',
    paragraphs: ['{{shopName}} has sent its part of your order {{code}}.'],
    button: 'Open your order',
  },
  'order-cancelled': {
    subject: 'Order {{code}} at {{siteName}}: cancelled',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Open your order',
  },
  'order-expired': {
    subject: 'Order {{code}} at {{siteName}} was not paid',
    paragraphs: [
      'Your order {{code}} was not paid in time, so what was not paid in it was cancelled and can be bought by others again.',
      'If you still want it, you can order it again from there. Should you have paid online after all, the money comes back to you; paid by mobile money, ask the shop for it.',
    ],
    button: 'Open your order',
  },
  'refund-processed': {
    subject: 'Money back for order {{code}} at {{siteName}}',
    paragraphs: [
      '{{amount}} for the part of {{shopName}} in your order {{code}} is on its way back to you, to the card or number that you paid with.',
      'Your bank or network may take some days to show it.',
    ],
    button: 'Open your order',
  },
  'order-delivered': {
    subject: 'Order {{code}} from {{siteName}}: delivered',
    paragraphs: [
      '{{shopName}} says that its part of your order {{code}} was delivered.',
      'If something is missing or wrong, contact the shop from the order. If all is well, your review helps other buyers.',
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
      '{{shopName}} says that it refunded {{amount}} for your order {{code}}.',
      'If the money has not reached you, contact the shop from the order.',
    ],
    button: 'Open your order',
  },
}
