import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const viRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'Đánh giá có nội dung quảng cáo.',
  offensive: 'Đánh giá có nội dung xúc phạm.',
  'off-topic': 'Đánh giá lạc đề.',
  'personal-data': 'Đánh giá chứa dữ liệu cá nhân.',
  fake: 'Đánh giá không dựa trên trải nghiệm thật.',
}

export const viReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} đã trả lời đánh giá của bạn tại {{siteName}}',
    paragraphs: ['{{shopName}} đã trả lời đánh giá của bạn về {{productName}}.'],
    button: 'Đọc câu trả lời',
  },
  'review-removed': {
    subject: 'Đánh giá của bạn tại {{siteName}} đã bị gỡ',
    paragraphs: [
      'Quản trị viên của {{siteName}} đã gỡ đánh giá của bạn về {{productName}}.',
      '{{reason}}',
      'Bạn có thể viết đánh giá khác bất cứ lúc nào. Nếu bạn cho rằng đây là nhầm lẫn, hãy liên hệ {{siteName}}.',
    ],
    button: 'Đọc điều khoản',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} đã trả lời đánh giá của bạn tại {{siteName}}',
    paragraphs: ['{{shopName}} đã trả lời đánh giá của bạn về cửa hàng.'],
    button: 'Đọc câu trả lời',
  },
  'shop-rating-removed': {
    subject: 'Đánh giá của bạn tại {{siteName}} đã bị gỡ',
    paragraphs: [
      'Quản trị viên của {{siteName}} đã gỡ đánh giá của bạn về {{shopName}}.',
      '{{reason}}',
      'Bạn có thể đánh giá lại cửa hàng trong đơn hàng của mình. Nếu bạn cho rằng đây là nhầm lẫn, hãy liên hệ {{siteName}}.',
    ],
    button: 'Đọc điều khoản',
  },
  'review-request': {
    subject: 'Phụ tùng từ {{shopName}} thế nào? Đánh giá của bạn tại {{siteName}}',
    paragraphs: [
      '{{shopName}} muốn biết bạn thấy thế nào về những gì đã mua trong đơn hàng {{code}}. Chỉ cần ba lần chạm để đánh giá cửa hàng, và vài lời về phụ tùng sẽ giúp người mua khác.',
      'Bạn chỉ được hỏi một lần cho đơn hàng này. Bạn có thể tắt những lời mời này trong hồ sơ của mình.',
    ],
    button: 'Đánh giá đơn hàng',
  },
}
