import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const enRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'It was advertising.',
  offensive: 'It was offensive.',
  'off-topic': 'It was off topic.',
  'personal-data': 'It contained personal data.',
  fake: 'It was not a true experience.',
}

export const enReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} replied to your review at {{siteName}}',
    paragraphs: ['{{shopName}} replied to your review of {{productName}}.'],
    button: 'Read the reply',
  },
  'review-removed': {
    subject: 'Your review at {{siteName}} was removed',
    paragraphs: [
      'An admin of {{siteName}} removed your review of {{productName}}.',
      '{{reason}}',
      'You can write another review at any time. If you think this is a mistake, please contact {{siteName}}.',
    ],
    button: 'Read the terms',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} replied to your rating at {{siteName}}',
    paragraphs: ['{{shopName}} replied to your rating.'],
    button: 'Read the reply',
  },
  'shop-rating-removed': {
    subject: 'Your rating at {{siteName}} was removed',
    paragraphs: [
      'An admin of {{siteName}} removed your rating of {{shopName}}.',
      '{{reason}}',
      'You can rate the shop again in your order. If you think this is a mistake, please contact {{siteName}}.',
    ],
    button: 'Read the terms',
  },
  'review-request': {
    subject: 'How are your parts from {{shopName}}? Your review at {{siteName}}',
    paragraphs: [
      '{{shopName}} asks how you like what you bought in order {{code}}. Three taps rate the shop, and a few words about the parts help other buyers.',
      'You are asked once for this order. You can switch off such requests in your profile.',
    ],
    button: 'Rate the order',
  },
}
