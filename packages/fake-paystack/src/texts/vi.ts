import type { PageTexts } from '../page-texts.ts'

export const vi: PageTexts = {
  practice: 'Thanh toán thử',
  colon: ':',
  noMoney: 'không chuyển tiền thật',
  pay: 'Thanh toán',
  to: 'Người nhận',
  for: 'Nội dung',
  reference: 'Mã tham chiếu',
  declined: 'Lần thử trước đã bị từ chối. Bạn có thể thử lại.',
  payWith: 'Thanh toán bằng',
  card: 'Thẻ',
  mobileMoney: 'Mobile Money',
  approve: 'Chấp nhận',
  decline: 'Từ chối',
  late: 'Chấp nhận nhưng báo cửa hàng muộn',
  lateHint: 'Như khi thông báo gửi cửa hàng bị thất lạc: cửa hàng thấy khoản thanh toán khi tự kiểm tra.',
  leave: 'Rời đi, không thanh toán',
  waiting: 'Đang chờ mã PIN của bạn',
  waitingHint:
    'Bình thường điện thoại sẽ hỏi mã PIN lúc này. Khi thử nghiệm không có điện thoại nào đổ chuông: trang sẽ tự tiếp tục sau giây lát.',
  goOn: 'Tiếp tục',
  paid: 'Đã thanh toán xong',
  givenBack: 'Khoản này đã thanh toán và đã được hoàn lại',
  back: 'Về cửa hàng',
  nothing: 'Không có khoản thanh toán này',
  nothingHint: 'Hãy quay lại đơn hàng của bạn và thanh toán từ đó.',
}
