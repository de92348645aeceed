import type { MailTexts } from '../mail-kinds.ts'
import { cnOrders, cnOrderWords } from './cn-orders.ts'
import { cnShops } from './cn-shops.ts'

export const cn: MailTexts = {
  direction: 'ltr',
  greeting: '{{firstName}}，您好！',
  plainGreeting: '您好！',
  orOpen: '或打开以下网址：',
  footer: '您收到这封邮件，是因为您在 {{siteName}} 拥有账号。',
  what: { email: '邮箱地址', phone: '手机号', both: '邮箱地址和手机号' },
  order: cnOrderWords,
  kinds: {
    ...cnOrders,
    ...cnShops,
    'password-reset': {
      subject: '重置您的 {{siteName}} 密码',
      paragraphs: [
        '有人（很可能是您本人）申请重置您在 {{siteName}} 的密码。您可以在一小时内设置新密码。',
        '此链接仅可使用一次。如果不是您本人操作，无需理会，您的密码不会改变。',
      ],
      button: '设置新密码',
    },
    'password-changed': {
      subject: '您的 {{siteName}} 密码已修改',
      paragraphs: [
        '您在 {{siteName}} 的账号密码已于 {{at}} 修改。如果是您本人操作，无需理会。如果不是，请立即设置新密码，其他所有设备上的登录会随之失效。',
      ],
      button: '不是我本人操作',
    },
    'profile-changed': {
      subject: '您的 {{siteName}} 账号信息已修改',
      paragraphs: [
        '有人（很可能是您本人）修改了您 {{siteName}} 账号的{{what}}。如果是您本人操作，无需理会。如果不是，请立即设置新密码，其他所有设备上的登录会随之失效。',
        '如果您已无法登录账号，请立即联系 {{siteName}}。',
      ],
      button: '不是我本人操作',
    },
  },
}
