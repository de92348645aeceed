import type { MailTexts } from '../mail-kinds.ts'
import { viOrders, viOrderWords } from './vi-orders.ts'
import { viShops } from './vi-shops.ts'

export const vi: MailTexts = {
  direction: 'ltr',
  greeting: 'Chào {{firstName}},',
  plainGreeting: 'Xin chào,',
  orOpen: 'Hoặc mở địa chỉ này:',
  footer: 'Bạn nhận được email này vì có tài khoản tại {{siteName}}.',
  what: { email: 'địa chỉ email', phone: 'số điện thoại', both: 'địa chỉ email và số điện thoại' },
  order: viOrderWords,
  kinds: {
    ...viOrders,
    ...viShops,
    'password-reset': {
      subject: 'Đặt lại mật khẩu {{siteName}} của bạn',
      paragraphs: [
        'Có người, nhiều khả năng là bạn, đã yêu cầu đặt lại mật khẩu tại {{siteName}}. Bạn có thể chọn mật khẩu mới trong vòng một giờ.',
        'Liên kết chỉ dùng được một lần. Nếu không phải bạn yêu cầu, bạn không cần làm gì: mật khẩu của bạn vẫn giữ nguyên.',
      ],
      button: 'Chọn mật khẩu mới',
    },
    'password-changed': {
      subject: 'Mật khẩu {{siteName}} của bạn đã được đổi',
      paragraphs: [
        'Mật khẩu tài khoản của bạn tại {{siteName}} đã được đổi vào {{at}}. Nếu chính bạn đã đổi, bạn không cần làm gì. Nếu không phải bạn, hãy chọn mật khẩu mới ngay: mọi thiết bị khác sẽ bị đăng xuất.',
      ],
      button: 'Không phải tôi',
    },
    'profile-changed': {
      subject: 'Tài khoản {{siteName}} của bạn đã được thay đổi',
      paragraphs: [
        'Có người, nhiều khả năng là bạn, đã đổi {{what}} của tài khoản tại {{siteName}}. Nếu bạn muốn vậy, bạn không cần làm gì. Nếu không, hãy chọn mật khẩu mới ngay: mọi thiết bị khác sẽ bị đăng xuất.',
        'Nếu bạn không vào được tài khoản nữa, hãy báo ngay cho {{siteName}}.',
      ],
      button: 'Tôi không muốn vậy',
    },
  },
}
