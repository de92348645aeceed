import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const enShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} is open at {{siteName}}',
    paragraphs: [
      '{{shopName}} is active at {{siteName}}: shoppers find it and its products, and can order.',
      'Now is a good time to add products, and to check the number that receives mobile money.',
    ],
    button: 'Open your shop',
  },
  'shop-refused': {
    subject: '{{shopName}} was not approved at {{siteName}}',
    paragraphs: [
      '{{shopName}} was not approved, so shoppers do not see it.',
      '{{reason}}',
      'You can change your shop at any time. It can still be approved: please tell {{siteName}} once it is ready.',
    ],
    button: 'Change your shop',
  },
  'shop-inactive': {
    subject: '{{shopName}} is not active at {{siteName}}',
    paragraphs: [
      '{{shopName}} is not active at the moment: shoppers do not see it and cannot order from it. Orders that were placed before go on.',
      '{{reason}}',
      'If you have questions, please contact {{siteName}}.',
    ],
    button: 'Open your shop',
  },
  'shop-pending': {
    subject: '{{shopName}} waits for approval at {{siteName}}',
    paragraphs: [
      '{{shopName}} waits for approval. Until an admin approves it, shoppers do not see it.',
      '{{reason}}',
      'You get a mail once it is decided.',
    ],
    button: 'Open your shop',
  },
}
