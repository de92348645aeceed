import type { MailTexts } from '../mail-kinds.ts'
import { viOrders, viOrderWords } from './vi-orders.ts'
import { viRemovedReviews, viReviews } from './vi-reviews.ts'
import { viShops } from './vi-shops.ts'

export const vi: MailTexts = {
  direction: 'ltr',
  greeting: 'Chào {{firstName}},',
  plainGreeting: 'Xin chào,',
  orOpen: 'Hoặc mở địa chỉ này:',
  footer: 'Bạn nhận được email này vì có tài khoản tại {{siteName}}.',
  what: { email: 'địa chỉ email', phone: 'số điện thoại', both: 'địa chỉ email và số điện thoại' },
  account: {
    pausedShops: 'Các cửa hàng của bạn tạm dừng và không nhận đơn: {{shops}}.',
    heldPayouts: 'Số tiền phải trả cho các cửa hàng của bạn sẽ được chi trả khi tài khoản được mở khóa.',
    resumedShops: 'Các cửa hàng của bạn trở lại trạng thái như trước khi bị khóa: {{shops}}.',
    contact: 'Bạn có thể liên hệ với chúng tôi tại: {{contact}}',
  },
  order: viOrderWords,
  staffRoles: {
    manager: 'quản lý cửa hàng: sản phẩm, giá, đơn hàng và tiền',
    sales: 'bán hàng: đơn hàng, người mua, giá và tồn kho',
    packing: 'đóng gói: xem đơn hàng và gửi đi',
    books: 'giữ sổ sách: thanh toán và chi trả',
  },
  removedReviews: viRemovedReviews,
  kinds: {
    ...viOrders,
    ...viShops,
    ...viReviews,
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
    'account-blocked': {
      subject: 'Tài khoản {{siteName}} của bạn đã bị khóa',
      paragraphs: [
        'Tài khoản của bạn tại {{siteName}} đã bị khóa. Bạn không thể đăng nhập hay đặt hàng nữa. Các đơn đã đặt trước đó vẫn được xử lý.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'Nếu bạn cho rằng đây là nhầm lẫn, vui lòng liên hệ {{siteName}}.',
        '{{contact}}',
      ],
      button: 'Liên hệ với chúng tôi',
    },
    'account-unblocked': {
      subject: 'Tài khoản {{siteName}} của bạn đã được mở khóa',
      paragraphs: [
        'Tài khoản của bạn tại {{siteName}} đã được mở khóa. Bạn có thể đăng nhập và đặt hàng trở lại.',
        '{{resumedShops}}',
      ],
      button: 'Đăng nhập',
    },
    'address-corrected': {
      subject: 'Địa chỉ mới cho đơn hàng {{code}} tại {{siteName}}',
      paragraphs: ['Người mua đã sửa địa chỉ giao của đơn hàng {{code}}.', 'Vui lòng dùng địa chỉ mới trên nhãn.'],
      button: 'Mở đơn hàng',
    },
    'problem-changed': {
      subject: 'Sự cố của đơn hàng {{code}} có thay đổi tại {{siteName}}',
      paragraphs: [
        'Có tin mới về sự cố với các mặt hàng của {{name}} trong đơn hàng {{code}}.',
        'Vui lòng xem bạn có cần trả lời không và đến khi nào: quá hạn, sự cố được giải quyết theo quy định.',
      ],
      button: 'Xem sự cố',
    },
    'problem-due': {
      subject: 'Sự cố của đơn hàng {{code}} tại {{siteName}} đang chờ bạn',
      paragraphs: [
        'Sự cố với các mặt hàng của {{name}} trong đơn hàng {{code}} chờ bạn đến {{time}}.',
        'Quá hạn, sự cố được giải quyết theo quy định. Trang sự cố cho biết điều gì xảy ra khi đó.',
      ],
      button: 'Xem sự cố',
    },
    'message-waiting': {
      subject: 'Tin nhắn mới từ {{name}} tại {{siteName}}',
      paragraphs: ['{{name}} đã nhắn cho bạn về {{about}}.', 'Bạn sẽ không nhận thêm email cho đến khi đọc tin nhắn.'],
      button: 'Đọc tin nhắn',
    },
    'admin-made': {
      subject: '{{siteName}} có quản trị viên mới: {{name}}',
      paragraphs: [
        '{{byName}} đã cấp quyền quản trị {{siteName}} cho {{name}}. Quản trị viên xem và thay đổi được mọi thứ trên trang này.',
        'Nếu bạn thấy bất thường, hãy hỏi {{byName}} và xem nhật ký hoạt động.',
      ],
      button: 'Xem tài khoản',
    },
  },
}
