import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const cnShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} 已在 {{siteName}} 开业',
    paragraphs: [
      '{{shopName}} 已在 {{siteName}} 营业：买家可以看到店铺及商品，并可下单。',
      '现在可以添加商品，并检查接收移动钱包付款的号码。',
    ],
    button: '查看您的店铺',
  },
  'shop-refused': {
    subject: '{{shopName}} 未通过 {{siteName}} 的审核',
    paragraphs: [
      '{{shopName}} 未通过审核，因此买家看不到该店铺。',
      '{{reason}}',
      '您可以随时修改店铺。店铺仍有机会通过审核：准备好后请告知 {{siteName}}。',
    ],
    button: '修改您的店铺',
  },
  'shop-inactive': {
    subject: '{{shopName}} 在 {{siteName}} 未营业',
    paragraphs: [
      '{{shopName}} 目前未营业：买家看不到，也无法下单。此前的订单照常进行。',
      '{{reason}}',
      '如有疑问，请联系 {{siteName}}。',
    ],
    button: '查看您的店铺',
  },
  'shop-pending': {
    subject: '{{shopName}} 正在等待 {{siteName}} 审核',
    paragraphs: [
      '{{shopName}} 正在等待审核。管理员通过之前，买家看不到该店铺。',
      '{{reason}}',
      '有结果后，您会收到邮件。',
    ],
    button: '查看您的店铺',
  },
  'staff-invitation': {
    subject: '{{shopName}} 邀请您在 {{siteName}} 一起工作',
    paragraphs: [
      '{{byName}} 邀请您在 {{siteName}} 为 {{shopName}} 工作。您的职责是{{role}}。',
      '要接受邀请，请用此邮箱登录或注册账户。链接 7 天内有效。',
      '如果您不认识 {{byName}}，请忽略此邮件或拒绝邀请：没有您的答复，不会发生任何事。',
    ],
    button: '答复邀请',
    footer: '您收到这封邮件，是因为 {{byName}} 在 {{siteName}} 填写了您的邮箱地址。',
  },
}
