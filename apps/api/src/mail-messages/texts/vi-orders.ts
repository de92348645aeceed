import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const viOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'Bạn trả {{total}} khi nhận phụ tùng.',
    mobile_money:
      'Hãy chuyển tiền cho từng cửa hàng qua Mobile Money, ghi nội dung {{code}}, rồi báo đã trả trong trang đơn hàng. Tổng cộng là {{total}}.',
    card: 'Bạn thanh toán {{total}} trực tuyến. Nếu bạn chưa thanh toán, đơn hàng vẫn đang chờ.',
  },
  howPaid: {
    cash_on_delivery: 'Người mua trả {{sum}} khi nhận phụ tùng.',
    mobile_money:
      'Người mua chuyển {{sum}} đến số Mobile Money của bạn với nội dung {{code}}. Khi nhận được tiền, hãy xác nhận trong trang đơn hàng rồi gửi phụ tùng.',
    card: 'Đơn đã được thanh toán trực tuyến: {{sum}}. Bạn có thể gửi hàng.',
  },
  item: '{{quantity}} × {{name}}: {{sum}}',
  deposit: 'Tiền cọc phụ tùng cũ {{sum}}: trả cho cửa hàng, hoàn lại khi giao phụ tùng cũ',
  shopSku: 'Mã riêng {{sku}}',
  shelf: 'Kệ {{shelf}}',
  shipping: 'Phí giao hàng: {{sum}}',
  tax: 'Thuế: {{sum}}',
  sum: 'Tổng cộng: {{sum}}',
  payTo: 'Chuyển {{sum}} đến {{network}} {{number}} ({{name}}), nội dung {{code}}',
  whatToSend: 'Hàng cần gửi',
  whereTo: 'Nơi nhận',
  line: '{{line}}',
  transit: { standard: 'Giao tiêu chuẩn', speedy: 'Giao nhanh', pickup: 'Nhận tại cửa hàng' },
  notes: 'Lời nhắn: {{notes}}',
  tracking: 'Vận đơn: {{tracking}}',
  station: 'Nhận tại: {{station}}',
  cancelledBy: {
    buyer: 'Theo yêu cầu của bạn, phần sau trong đơn hàng {{code}} đã được hủy.',
    others: 'Phần sau trong đơn hàng {{code}} của bạn đã bị hủy.',
  },
  moneyBack: {
    site: 'Số tiền bạn đã thanh toán trực tuyến cho phần này sẽ được hoàn lại. Bạn sẽ nhận được email khi tiền đang được hoàn.',
    shop: 'Nếu bạn đã trả tiền phần này cho cửa hàng, cửa hàng sẽ hoàn lại cho bạn.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'Số tiền bạn đã thanh toán trực tuyến cho các sản phẩm này sẽ được hoàn lại. Bạn sẽ nhận được email khi tiền đang được hoàn.',
    shop: 'Cửa hàng báo đã trả lại số tiền bạn thanh toán cho các sản phẩm này. Nếu chưa nhận được, hãy liên hệ cửa hàng từ trang đơn hàng.',
    nobody: '',
  },
  newSum: 'Tổng mới: {{sum}}',
  reason: 'Lý do: {{reason}}',
  calledOff: {
    buyer: 'Người mua đã hủy đơn hàng {{code}} tại {{shopName}}. Xin đừng gửi hàng.',
    site: '{{siteName}} đã hủy đơn hàng {{code}} tại {{shopName}}. Xin đừng gửi hàng.',
    shop: 'Bạn đã hủy đơn hàng {{code}} tại {{shopName}}.',
  },
  refundDue: {
    confirmed:
      'Bạn đã nhận {{sum}} của người mua. Hãy chuyển trả số tiền này, rồi chuyển thanh toán của đơn sang “Đã hoàn tiền”.',
    said: 'Người mua cho biết đã trả {{sum}} cho bạn. Nếu bạn đã nhận được, hãy chuyển trả rồi chuyển thanh toán của đơn sang “Đã hoàn tiền”. Nếu chưa, hãy chuyển sang “Thất bại”.',
    nothing: '',
  },
  refundTo: 'Người nhận tiền hoàn',
  refundSum: 'Số tiền hoàn: {{sum}}',
  refundPhone: 'Điện thoại: {{phone}}',
  refundReference: 'Mã giao dịch: {{reference}}',
}

export const viOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Đơn hàng {{code}} của bạn tại {{siteName}}',
    paragraphs: [
      'Cảm ơn bạn đã đặt đơn hàng {{code}}. {{howToPay}}',
      'Mỗi cửa hàng tự gửi phần hàng của mình. Bạn sẽ nhận được email khi có thể theo dõi.',
    ],
    button: 'Mở đơn hàng',
  },
  'order-to-send': {
    subject: 'Đơn hàng mới {{code}} cho {{shopName}} tại {{siteName}}',
    paragraphs: ['{{shopName}} có đơn hàng mới: {{code}}. {{howPaid}}'],
    button: 'Mở đơn hàng',
  },
  'payment-received': {
    subject: 'Thanh toán cho đơn hàng {{code}} tại {{siteName}}',
    paragraphs: ['{{receiver}} đã nhận được {{amount}} bạn thanh toán cho đơn hàng {{code}}. Cảm ơn bạn.'],
    button: 'Mở đơn hàng',
  },
  'order-sent': {
    subject: 'Đơn hàng {{code}} từ {{siteName}} đang được giao',
    paragraphs: ['{{shopName}} đã gửi phần hàng của mình trong đơn hàng {{code}} của bạn.'],
    button: 'Mở đơn hàng',
  },
  'order-cancelled': {
    subject: 'Đơn hàng {{code}} tại {{siteName}}: đã hủy',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Mở đơn hàng',
  },
  'items-cancelled': {
    subject: 'Đơn hàng {{code}} tại {{siteName}}: đã hủy một số sản phẩm',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Mở đơn hàng',
  },
  'items-called-off': {
    subject: 'Đơn hàng {{code}} của {{shopName}} tại {{siteName}}: đã hủy một số sản phẩm',
    paragraphs: [
      'Các sản phẩm sau trong đơn hàng {{code}} tại {{shopName}} đã bị hủy. Xin đừng gửi chúng; các sản phẩm còn lại của đơn vẫn giữ nguyên.',
      '{{reason}}',
    ],
    button: 'Mở đơn hàng',
  },
  'answer-due': {
    subject: 'Đơn hàng {{code}} của {{shopName}} tại {{siteName}} đang chờ bạn trả lời',
    paragraphs: ['Vui lòng nhận hoặc từ chối đơn {{code}} trước {{time}}. Nếu không trả lời, đơn sẽ bị hủy.'],
    button: 'Mở đơn hàng',
  },
  'order-unanswered': {
    subject: 'Đơn hàng {{code}} tại {{siteName}}: đã hủy',
    paragraphs: [
      '{{shopName}} không trả lời kịp, nên các món của cửa hàng trong đơn {{code}} của bạn đã bị hủy.',
      '{{moneyBack}}',
      'Bạn có thể đặt phụ tùng này ở cửa hàng khác.',
    ],
    button: 'Mở đơn hàng',
  },
  'order-expired': {
    subject: 'Đơn hàng {{code}} tại {{siteName}} chưa được thanh toán',
    paragraphs: [
      'Đơn hàng {{code}} của bạn không được thanh toán đúng hạn, nên những phần chưa trả đã bị hủy và người khác lại có thể mua.',
      'Nếu vẫn muốn mua, bạn có thể đặt lại từ trang đơn hàng. Nếu bạn đã lỡ thanh toán trực tuyến, tiền sẽ được hoàn lại cho bạn; nếu đã trả qua Mobile Money, hãy hỏi cửa hàng.',
    ],
    button: 'Mở đơn hàng',
  },
  'refund-processed': {
    subject: 'Hoàn tiền cho đơn hàng {{code}} tại {{siteName}}',
    paragraphs: [
      '{{amount}} cho phần hàng của {{shopName}} trong đơn hàng {{code}} đang được hoàn lại cho bạn, vào thẻ hoặc số bạn đã dùng để thanh toán.',
      'Ngân hàng hoặc nhà mạng của bạn có thể mất vài ngày để hiển thị khoản này.',
    ],
    button: 'Mở đơn hàng',
  },
  'order-delivered': {
    subject: 'Đơn hàng {{code}} từ {{siteName}}: đã giao',
    paragraphs: [
      '{{shopName}} cho biết đã giao phần hàng của mình trong đơn hàng {{code}}.',
      'Nếu thiếu hoặc sai hàng, hãy liên hệ cửa hàng từ trang đơn hàng. Nếu mọi thứ đều ổn, đánh giá của bạn sẽ giúp những người mua khác.',
    ],
    button: 'Mở đơn hàng',
  },
  'order-called-off': {
    subject: 'Đơn hàng {{code}} của {{shopName}} tại {{siteName}}: đã hủy',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'Mở đơn hàng',
  },
  'payment-refunded': {
    subject: 'Hoàn tiền cho đơn hàng {{code}} tại {{siteName}}',
    paragraphs: [
      '{{shopName}} cho biết đã hoàn {{amount}} cho đơn hàng {{code}} của bạn.',
      'Nếu bạn chưa nhận được tiền, hãy liên hệ cửa hàng từ trang đơn hàng.',
    ],
    button: 'Mở đơn hàng',
  },
}
