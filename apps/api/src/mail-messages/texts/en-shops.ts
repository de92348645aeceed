import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const enShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} is open at {{siteName}}',
    paragraphs: [
      '{{shopName}} is active at {{siteName}}: shoppers can find it and order its products.',
      'Now is a good time to add products, and to check your mobile money number.',
    ],
    button: 'Open your shop',
  },
  'shop-refused': {
    subject: '{{shopName}} was not approved at {{siteName}}',
    paragraphs: [
      '{{shopName}} was not approved, so shoppers cannot see it.',
      '{{reason}}',
      'You can change your shop at any time. It can still be approved: please contact {{siteName}} when it is ready.',
    ],
    button: 'Change your shop',
  },
  'shop-inactive': {
    subject: '{{shopName}} is not active at {{siteName}}',
    paragraphs: [
      '{{shopName}} is not active at the moment: shoppers cannot see it or order from it. Existing orders continue.',
      '{{reason}}',
      'If you have questions, please contact {{siteName}}.',
    ],
    button: 'Open your shop',
  },
  'shop-pending': {
    subject: '{{shopName}} is waiting for approval at {{siteName}}',
    paragraphs: [
      '{{shopName}} is waiting for approval. Shoppers cannot see it until an admin approves it.',
      '{{reason}}',
      'You will get an email once an admin has decided.',
    ],
    button: 'Open your shop',
  },
  'staff-invitation': {
    subject: '{{shopName}} invites you to work with them at {{siteName}}',
    paragraphs: [
      '{{byName}} invites you to work for {{shopName}} at {{siteName}}. You would {{role}}.',
      'Sign in or create an account with this email address to accept. The link is valid for 7 days.',
      'If you do not know {{byName}}, ignore this email or decline: nothing happens without your answer.',
    ],
    button: 'Answer the invitation',
    footer: 'You receive this email because {{byName}} entered your address at {{siteName}}.',
  },
}
