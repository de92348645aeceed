import type { MailTexts } from '../mail-kinds.ts'
import { enOrders, enOrderWords } from './en-orders.ts'
import { enShops } from './en-shops.ts'

export const en: MailTexts = {
  direction: 'ltr',
  greeting: 'Hello {{firstName}},',
  plainGreeting: 'Hello,',
  orOpen: 'Or open this address:',
  footer: 'You get this mail because of your account at {{siteName}}.',
  what: { email: 'e-mail address', phone: 'phone number', both: 'e-mail address and phone number' },
  account: {
    pausedShops: 'Your shops are paused and cannot be ordered from: {{shops}}.',
    heldPayouts: 'What is due to your shops is paid out once the block is lifted.',
    resumedShops: 'Your shops have the status that they had before the block: {{shops}}.',
    contact: 'You can reach us here: {{contact}}',
  },
  order: enOrderWords,
  kinds: {
    ...enOrders,
    ...enShops,
    'password-reset': {
      subject: 'Reset your {{siteName}} password',
      paragraphs: [
        'Somebody, most likely you, asked to reset your password at {{siteName}}. You can choose a new one within an hour.',
        'The link works once. If it was not you, there is nothing to do: your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    'password-changed': {
      subject: 'Your {{siteName}} password was changed',
      paragraphs: [
        'The password of your account at {{siteName}} was changed on {{at}}. If it was you, there is nothing to do. If it was not you, choose a new password now: that signs out everybody else.',
      ],
      button: 'It was not me',
    },
    'profile-changed': {
      subject: 'Your {{siteName}} account was changed',
      paragraphs: [
        'Somebody, most likely you, changed the {{what}} of your account at {{siteName}}. If you wanted that, there is nothing to do. If you did not, choose a new password now: that signs out everybody else.',
        'If you cannot get into your account any more, tell {{siteName}} at once.',
      ],
      button: 'I did not want this',
    },
    'account-blocked': {
      subject: 'Your {{siteName}} account is blocked',
      paragraphs: [
        'Your account at {{siteName}} was blocked. You can no longer sign in or place orders. Orders that were placed before go on.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'If you think that this is a mistake, please contact {{siteName}}.',
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
    'admin-made': {
      subject: '{{siteName}} has a new admin: {{name}}',
      paragraphs: [
        '{{byName}} made {{name}} an admin of {{siteName}}. Admins see and change everything on this site.',
        'If you did not expect this, ask {{byName}} and check the audit log.',
      ],
      button: 'Show the account',
    },
  },
}
