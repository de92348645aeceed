import type { MailTexts } from '../mail-kinds.ts'
import { enOrders, enOrderWords } from './en-orders.ts'
import { enRemovedReviews, enReviews } from './en-reviews.ts'
import { enShops } from './en-shops.ts'

export const en: MailTexts = {
  direction: 'ltr',
  greeting: 'Hello {{firstName}},',
  plainGreeting: 'Hello,',
  orOpen: 'Or open this link:',
  footer: 'You receive this email because you have an account at {{siteName}}.',
  what: { email: 'email address', phone: 'phone number', both: 'email address and phone number' },
  account: {
    pausedShops: 'Your shops are paused and cannot be ordered from: {{shops}}.',
    heldPayouts: 'Amounts due to your shops are paid out once the block is lifted.',
    resumedShops: 'Your shops have returned to their status from before the block: {{shops}}.',
    contact: 'You can reach us here: {{contact}}',
  },
  order: enOrderWords,
  staffRoles: {
    manager: 'manage the shop: products, prices, orders and money',
    sales: 'sell: orders, buyers, prices and stock',
    packing: 'pack: see orders and send them',
    books: 'keep the books: payments and payouts',
  },
  removedReviews: enRemovedReviews,
  kinds: {
    ...enOrders,
    ...enShops,
    ...enReviews,
    'password-reset': {
      subject: 'Reset your {{siteName}} password',
      paragraphs: [
        'Someone, most likely you, asked to reset your password at {{siteName}}. You can choose a new one within an hour.',
        'The link works once. If this was not you, you can ignore this email: your password stays unchanged.',
      ],
      button: 'Choose a new password',
    },
    'password-changed': {
      subject: 'Your {{siteName}} password was changed',
      paragraphs: [
        'The password of your account at {{siteName}} was changed on {{at}}. If this was you, you need not do anything. If this was not you, choose a new password now: this signs out everyone else.',
      ],
      button: 'This was not me',
    },
    'profile-changed': {
      subject: 'Your {{siteName}} account was changed',
      paragraphs: [
        'Someone, most likely you, changed the {{what}} of your account at {{siteName}}. If this was you, you need not do anything. If this was not you, choose a new password now: this signs out everyone else.',
        'If you can no longer sign in, contact {{siteName}} at once.',
      ],
      button: 'This was not me',
    },
    'account-blocked': {
      subject: 'Your {{siteName}} account is blocked',
      paragraphs: [
        'Your account at {{siteName}} was blocked. You can no longer sign in or place orders. Existing orders continue.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'If you think this is a mistake, please contact {{siteName}}.',
        '{{contact}}',
      ],
      button: 'Contact us',
    },
    'account-unblocked': {
      subject: 'Your {{siteName}} account is no longer blocked',
      paragraphs: [
        'Your account at {{siteName}} is no longer blocked. You can sign in and place orders again.',
        '{{resumedShops}}',
      ],
      button: 'Sign in',
    },
    'address-corrected': {
      subject: 'New address for order {{code}} at {{siteName}}',
      paragraphs: [
        'The buyer corrected where order {{code}} is to be delivered.',
        'Please use the new address on the label.',
      ],
      button: 'Open the order',
    },
    'problem-changed': {
      subject: 'The problem with order {{code}} has changed at {{siteName}}',
      paragraphs: [
        'There is news about the problem with items from {{name}} in order {{code}}.',
        'Please check whether you need to answer, and by when. Without an answer in time, the rules decide.',
      ],
      button: 'Show the problem',
    },
    'problem-due': {
      subject: 'The problem with order {{code}} at {{siteName}} waits for you',
      paragraphs: [
        'The problem with items from {{name}} in order {{code}} waits for you until {{time}}.',
        'Without an answer by then, the rules decide. The page of the problem says what happens then.',
      ],
      button: 'Show the problem',
    },
    'message-waiting': {
      subject: 'New message from {{name}} at {{siteName}}',
      paragraphs: [
        '{{name}} wrote to you about {{about}}.',
        'You get no further email about it until you have read the message.',
      ],
      button: 'Read the message',
    },
    'admin-made': {
      subject: '{{siteName}} has a new admin: {{name}}',
      paragraphs: [
        '{{byName}} made {{name}} an admin of {{siteName}}. Admins can see and change everything on this site.',
        'If you did not expect this, ask {{byName}} and check the audit log.',
      ],
      button: 'Show the account',
    },
  },
}
