import type { MailTexts } from '../mail-kinds.ts'
import { cnOrders, cnOrderWords } from './cn-orders.ts'
import { cnRemovedReviews, cnReviews } from './cn-reviews.ts'
import { cnShops } from './cn-shops.ts'

export const cn: MailTexts = {
  direction: 'ltr',
  greeting: '{{firstName}}，您好！',
  plainGreeting: '您好！',
  orOpen: '或打开以下网址：',
  footer: '您收到这封邮件，是因为您在 {{siteName}} 拥有账号。',
  what: { email: '邮箱地址', phone: '手机号', both: '邮箱地址和手机号' },
  account: {
    pausedShops: '您的店铺已暂停，无法接受订单：{{shops}}。',
    heldPayouts: '应付给您店铺的款项会在解封后打款。',
    resumedShops: '您的店铺已恢复到封禁前的状态：{{shops}}。',
    contact: '您可以通过以下方式联系我们：{{contact}}',
  },
  order: cnOrderWords,
  staffRoles: {
    manager: '管理店铺：商品、价格、订单和资金',
    sales: '销售：订单、买家、价格和库存',
    packing: '打包：查看订单并发货',
    books: '记账：付款和结算',
  },
  removedReviews: cnRemovedReviews,
  kinds: {
    ...cnOrders,
    ...cnShops,
    ...cnReviews,
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
    'account-blocked': {
      subject: '您的 {{siteName}} 账号已被封禁',
      paragraphs: [
        '您的 {{siteName}} 账号已被封禁，无法再登录或下单。此前已下的订单会继续处理。',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        '如果您认为这是误操作，请联系 {{siteName}}。',
        '{{contact}}',
      ],
      button: '联系我们',
    },
    'account-unblocked': {
      subject: '您的 {{siteName}} 账号已解封',
      paragraphs: ['您的 {{siteName}} 账号已解封，可以重新登录和下单。', '{{resumedShops}}'],
      button: '登录',
    },
    'address-corrected': {
      subject: '{{siteName}} 订单 {{code}} 的新地址',
      paragraphs: ['买家更正了订单 {{code}} 的收货地址。', '请在标签上使用新地址。'],
      button: '打开订单',
    },
    'problem-changed': {
      subject: '{{siteName}} 订单 {{code}} 的问题有新进展',
      paragraphs: [
        '订单 {{code}} 中来自 {{name}} 的商品问题有新消息。',
        '请查看您是否需要回应以及截止时间：逾期未回应将按规则自动处理。',
      ],
      button: '查看问题',
    },
    'problem-due': {
      subject: '{{siteName}} 订单 {{code}} 的问题等待您处理',
      paragraphs: [
        '订单 {{code}} 中来自 {{name}} 的商品问题等待您处理，截止时间为 {{time}}。',
        '逾期未回应将按规则自动处理。问题页面说明届时会发生什么。',
      ],
      button: '查看问题',
    },
    'message-waiting': {
      subject: '{{name}} 在 {{siteName}} 给您发来新消息',
      paragraphs: ['{{name}} 就 {{about}} 给您发来了消息。', '在您阅读之前，我们不会再发送邮件。'],
      button: '查看消息',
    },
    'admin-made': {
      subject: '{{siteName}} 有新的管理员：{{name}}',
      paragraphs: [
        '{{byName}} 已将 {{name}} 设为 {{siteName}} 的管理员。管理员可以查看和修改本站的所有内容。',
        '如果这不在您的预期之内，请向 {{byName}} 确认，并查看操作日志。',
      ],
      button: '查看账号',
    },
  },
}
