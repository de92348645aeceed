import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const cnOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: '您将在收到配件时支付 {{total}}。',
    mobile_money: '请通过移动钱包向每家店铺转账，附言填写 {{code}}，然后在订单页面告知我们您已付款。合计 {{total}}。',
    card: '您需在线支付 {{total}}。如果尚未付款，订单会等待您付款。',
  },
  howPaid: {
    cash_on_delivery: '买家将在收到配件时支付 {{sum}}。',
    mobile_money: '买家将向您的移动钱包号码转账 {{sum}}，附言为 {{code}}。款项到账后，请在订单页面确认，然后发货。',
    card: '买家已在线支付 {{sum}}，您可以发货了。',
  },
  item: '{{quantity}} × {{name}}：{{sum}}',
  deposit: '旧件押金 {{sum}}：付给店铺，交回旧件后退还',
  shopSku: '自编 SKU {{sku}}',
  shelf: '货架 {{shelf}}',
  shipping: '配送费：{{sum}}',
  tax: '税费：{{sum}}',
  sum: '合计：{{sum}}',
  payTo: '请将 {{sum}} 转至 {{network}} {{number}}（{{name}}），附言 {{code}}',
  whatToSend: '待发商品',
  whereTo: '收货地址',
  line: '{{line}}',
  transit: { standard: '标准配送', speedy: '加急配送', pickup: '到店自提' },
  notes: '备注：{{notes}}',
  tracking: '物流信息：{{tracking}}',
  station: '取货地点：{{station}}',
  cancelledBy: {
    buyer: '应您的要求，订单 {{code}} 中的以下商品已取消。',
    others: '您的订单 {{code}} 中的以下商品已取消。',
  },
  moneyBack: {
    site: '您为其在线支付的款项会退还给您。退款发出后，您会收到邮件通知。',
    shop: '如果您已为其向店铺付款，店铺会退还给您。',
    nobody: '',
  },
  moneyBackItems: {
    site: '您为这些商品在线支付的款项会退还给您。退款发出后，您会收到邮件通知。',
    shop: '店铺表示已退还您为这些商品支付的款项。如未收到，请在订单页面联系店铺。',
    nobody: '',
  },
  newSum: '新的总额：{{sum}}',
  reason: '原因：{{reason}}',
  calledOff: {
    buyer: '买家取消了 {{shopName}} 的订单 {{code}}，请不要发货。',
    site: '{{siteName}} 取消了 {{shopName}} 的订单 {{code}}，请不要发货。',
    shop: '您取消了 {{shopName}} 的订单 {{code}}。',
  },
  refundDue: {
    confirmed: '您已收到买家的 {{sum}}。请将款项退还给买家，然后在订单中将付款状态设为“已退款”。',
    said: '买家表示已向您支付 {{sum}}。如果已到账，请将款项退还给买家，然后在订单中将付款状态设为“已退款”；如果没有到账，请设为“失败”。',
    nothing: '',
  },
  refundTo: '退款对象',
  refundSum: '退款金额：{{sum}}',
  refundPhone: '电话：{{phone}}',
  refundReference: '交易号：{{reference}}',
}

export const cnOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: '您在 {{siteName}} 的订单 {{code}}',
    paragraphs: ['感谢您的订单 {{code}}。{{howToPay}}', '各店铺会分别发出自己的商品。可以查询物流时，您会收到邮件。'],
    button: '查看您的订单',
  },
  'order-to-send': {
    subject: '{{shopName}} 在 {{siteName}} 有新订单 {{code}}',
    paragraphs: ['{{shopName}} 有一个新订单：{{code}}。{{howPaid}}'],
    button: '查看订单',
  },
  'payment-received': {
    subject: '{{siteName}} 订单 {{code}} 付款成功',
    paragraphs: ['{{receiver}} 已收到您为订单 {{code}} 支付的 {{amount}}，谢谢您。'],
    button: '查看您的订单',
  },
  'order-sent': {
    subject: '您在 {{siteName}} 的订单 {{code}} 已发货',
    paragraphs: ['{{shopName}} 已发出您的订单 {{code}} 中由其出售的商品。'],
    button: '查看您的订单',
  },
  'order-cancelled': {
    subject: '{{siteName}} 订单 {{code}}：已取消',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: '查看您的订单',
  },
  'items-cancelled': {
    subject: '{{siteName}} 订单 {{code}}：部分商品已取消',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: '查看您的订单',
  },
  'items-called-off': {
    subject: '{{shopName}} 在 {{siteName}} 的订单 {{code}}：部分商品已取消',
    paragraphs: ['{{shopName}} 的订单 {{code}} 中的以下商品已取消，请不要发出；订单中的其他商品不变。', '{{reason}}'],
    button: '查看订单',
  },
  'answer-due': {
    subject: '{{siteName}} 上 {{shopName}} 的订单 {{code}} 等待您答复',
    paragraphs: ['请在 {{time}} 前接受或拒绝订单 {{code}}。逾期未答复，订单将被取消。'],
    button: '查看订单',
  },
  'order-unanswered': {
    subject: '{{siteName}} 订单 {{code}} 已取消',
    paragraphs: [
      '{{shopName}} 未及时答复，您的订单 {{code}} 中该店铺的商品已取消。',
      '{{moneyBack}}',
      '您可以向其他店铺订购这些配件。',
    ],
    button: '查看您的订单',
  },
  'order-expired': {
    subject: '{{siteName}} 订单 {{code}} 未付款',
    paragraphs: [
      '您的订单 {{code}} 未在规定时间内付款，其中未付款的商品已取消，相关商品已重新开放购买。',
      '如果您仍然需要，可以从订单页面再次购买。如果您其实已在线支付，款项会退还给您；如果是通过移动钱包支付的，请向店铺要求退款。',
    ],
    button: '查看您的订单',
  },
  'refund-processed': {
    subject: '{{siteName}} 订单 {{code}} 退款通知',
    paragraphs: [
      '您的订单 {{code}} 中 {{shopName}} 商品的 {{amount}} 正在退还至您付款时使用的银行卡或号码。',
      '银行或运营商可能需要几天时间才会显示。',
    ],
    button: '查看您的订单',
  },
  'order-delivered': {
    subject: '您在 {{siteName}} 的订单 {{code}} 已送达',
    paragraphs: [
      '{{shopName}} 表示您的订单 {{code}} 中由其出售的商品已送达。',
      '如有缺少或不符，请从订单页面联系店铺。如果一切顺利，您的评价会对其他买家有帮助。',
    ],
    button: '查看您的订单',
  },
  'order-called-off': {
    subject: '{{shopName}} 在 {{siteName}} 的订单 {{code}}：已取消',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: '查看订单',
  },
  'payment-refunded': {
    subject: '{{siteName}} 订单 {{code}} 退款',
    paragraphs: [
      '{{shopName}} 表示已为您的订单 {{code}} 退款 {{amount}}。',
      '如果您没有收到款项，请从订单页面联系店铺。',
    ],
    button: '查看您的订单',
  },
}
