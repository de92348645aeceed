import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const cnRemovedReviews: MailTexts['removedReviews'] = {
  spam: '评价含有广告。',
  offensive: '评价含有冒犯性内容。',
  'off-topic': '评价偏离主题。',
  'personal-data': '评价含有个人信息。',
  fake: '评价并非基于真实体验。',
}

export const cnReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} 在 {{siteName}} 回复了您的评价',
    paragraphs: ['{{shopName}} 回复了您对 {{productName}} 的评价。'],
    button: '查看回复',
  },
  'review-removed': {
    subject: '您在 {{siteName}} 的评价已被删除',
    paragraphs: [
      '{{siteName}} 的管理员删除了您对 {{productName}} 的评价。',
      '{{reason}}',
      '您可以随时重新撰写评价。如果您认为这是误删，请联系 {{siteName}}。',
    ],
    button: '查看条款',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} 在 {{siteName}} 回复了您的评分',
    paragraphs: ['{{shopName}} 回复了您的评分。'],
    button: '查看回复',
  },
  'shop-rating-removed': {
    subject: '您在 {{siteName}} 的评分已被删除',
    paragraphs: [
      '{{siteName}} 的管理员删除了您对 {{shopName}} 的评分。',
      '{{reason}}',
      '您可以在订单中重新为店铺评分。如果您认为这是误删，请联系 {{siteName}}。',
    ],
    button: '查看条款',
  },
  'review-request': {
    subject: '您从 {{shopName}} 购买的配件怎么样？请在 {{siteName}} 评价',
    paragraphs: [
      '{{shopName}} 想了解您对订单 {{code}} 中商品的看法。点三下即可为店铺评分，再写几句对配件的看法，就能帮助其他买家。',
      '此订单只会询问您一次。您可以在个人资料中关闭此类邀请。',
    ],
    button: '评价订单',
  },
}
