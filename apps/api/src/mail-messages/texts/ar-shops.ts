import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const arShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: 'متجر ⁨{{shopName}}⁩ مفتوح في ⁨{{siteName}}⁩',
    paragraphs: [
      'متجر ⁨{{shopName}}⁩ نشط في ⁨{{siteName}}⁩: يجده المتسوقون ويجدون منتجاته ويمكنهم الطلب منه.',
      'هذا وقت مناسب لإضافة المنتجات والتأكد من الرقم الذي تصل إليه أموال محفظة الهاتف.',
    ],
    button: 'عرض متجرك',
  },
  'shop-refused': {
    subject: 'لم تتم الموافقة على متجر ⁨{{shopName}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: [
      'لم تتم الموافقة على متجر ⁨{{shopName}}⁩، لذلك لا يراه المتسوقون.',
      '{{reason}}',
      'يمكنك تعديل متجرك في أي وقت، وما زالت الموافقة عليه ممكنة: أخبر ⁨{{siteName}}⁩ حين يصبح جاهزًا.',
    ],
    button: 'تعديل متجرك',
  },
  'shop-inactive': {
    subject: 'متجر ⁨{{shopName}}⁩ غير نشط في ⁨{{siteName}}⁩',
    paragraphs: [
      'متجر ⁨{{shopName}}⁩ غير نشط حاليًا: لا يراه المتسوقون ولا يمكنهم الطلب منه. أما الطلبات السابقة فتستمر.',
      '{{reason}}',
      'إن كانت لديك أسئلة فتواصل مع ⁨{{siteName}}⁩.',
    ],
    button: 'عرض متجرك',
  },
  'shop-pending': {
    subject: 'متجر ⁨{{shopName}}⁩ بانتظار الموافقة في ⁨{{siteName}}⁩',
    paragraphs: [
      'متجر ⁨{{shopName}}⁩ بانتظار الموافقة، ولا يراه المتسوقون إلى أن يوافق عليه أحد مديري الموقع.',
      '{{reason}}',
      'ستصلك رسالة حين يُتخذ القرار.',
    ],
    button: 'عرض متجرك',
  },
  'staff-invitation': {
    subject: 'يدعوك {{shopName}} إلى العمل معه في {{siteName}}',
    paragraphs: [
      'يدعوك {{byName}} إلى العمل لدى {{shopName}} في {{siteName}}. مهمتك: {{role}}.',
      'للقبول، سجّل الدخول أو أنشئ حسابًا بعنوان البريد الإلكتروني هذا. الرابط صالح لمدة 7 أيام.',
      'إذا كنت لا تعرف {{byName}}، فتجاهل هذه الرسالة أو ارفض الدعوة: لن يحدث شيء من دون ردك.',
    ],
    button: 'الرد على الدعوة',
    footer: 'وصلتك هذه الرسالة لأن {{byName}} أدخل عنوان بريدك في {{siteName}}.',
  },
}
