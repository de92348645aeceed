import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const viShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} đã mở cửa tại {{siteName}}',
    paragraphs: [
      '{{shopName}} đang hoạt động tại {{siteName}}: người mua tìm thấy cửa hàng và sản phẩm, và có thể đặt hàng.',
      'Bây giờ bạn nên thêm sản phẩm và kiểm tra số nhận tiền Mobile Money.',
    ],
    button: 'Mở cửa hàng',
  },
  'shop-refused': {
    subject: '{{shopName}} không được duyệt tại {{siteName}}',
    paragraphs: [
      '{{shopName}} không được duyệt nên người mua không thấy cửa hàng.',
      '{{reason}}',
      'Bạn có thể sửa cửa hàng bất cứ lúc nào. Cửa hàng vẫn có thể được duyệt: hãy báo cho {{siteName}} khi đã sẵn sàng.',
    ],
    button: 'Sửa cửa hàng',
  },
  'shop-inactive': {
    subject: '{{shopName}} đang ngừng hoạt động tại {{siteName}}',
    paragraphs: [
      '{{shopName}} hiện đang ngừng hoạt động: người mua không thấy và không thể đặt hàng. Các đơn đã đặt vẫn tiếp tục.',
      '{{reason}}',
      'Nếu có thắc mắc, hãy liên hệ {{siteName}}.',
    ],
    button: 'Mở cửa hàng',
  },
  'shop-pending': {
    subject: '{{shopName}} đang chờ duyệt tại {{siteName}}',
    paragraphs: [
      '{{shopName}} đang chờ duyệt. Người mua chưa thấy cửa hàng cho đến khi quản trị viên duyệt.',
      '{{reason}}',
      'Bạn sẽ nhận được email khi có quyết định.',
    ],
    button: 'Mở cửa hàng',
  },
  'staff-invitation': {
    subject: '{{shopName}} mời bạn làm việc tại {{siteName}}',
    paragraphs: [
      '{{byName}} mời bạn làm việc cho {{shopName}} tại {{siteName}}. Công việc của bạn: {{role}}.',
      'Để nhận lời, hãy đăng nhập hoặc tạo tài khoản bằng địa chỉ email này. Liên kết có hiệu lực trong 7 ngày.',
      'Nếu bạn không biết {{byName}}, hãy bỏ qua email này hoặc từ chối: không có gì xảy ra nếu bạn không trả lời.',
    ],
    button: 'Trả lời lời mời',
    footer: 'Bạn nhận được email này vì {{byName}} đã nhập địa chỉ của bạn tại {{siteName}}.',
  },
}
