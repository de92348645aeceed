import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

// What is filled in is often Latin: it is set apart, so that the words around it keep their order.
export const arOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'تدفع ⁨{{total}}⁩ عند وصول القطع إليك.',
    mobile_money:
      'أرسل المبلغ إلى كل متجر عبر محفظة الهاتف مع كتابة ⁨{{code}}⁩ مرجعًا، ثم أخبرنا في صفحة الطلب أنك دفعت. المجموع ⁨{{total}}⁩.',
    card: 'تدفع ⁨{{total}}⁩ عبر الإنترنت. إن لم تدفع بعد فالطلب بانتظار الدفع.',
  },
  howPaid: {
    cash_on_delivery: 'يدفع المشتري ⁨{{sum}}⁩ عند وصول القطع.',
    mobile_money: 'يرسل المشتري ⁨{{sum}}⁩ إلى رقم محفظتك مع ⁨{{code}}⁩ مرجعًا. أكّد وصوله في صفحة الطلب، ثم أرسل القطع.',
    card: 'دُفع ثمنه عبر الإنترنت: ⁨{{sum}}⁩. يمكنك إرساله.',
  },
  item: '⁨{{quantity}}⁩ × ⁨{{name}}⁩: ⁨{{sum}}⁩',
  shipping: 'التوصيل: ⁨{{sum}}⁩',
  tax: 'الضريبة: ⁨{{sum}}⁩',
  sum: 'المجموع: ⁨{{sum}}⁩',
  payTo: 'أرسل ⁨{{sum}}⁩ إلى ⁨{{network}}⁩ ⁨{{number}}⁩ (⁨{{name}}⁩)، المرجع ⁨{{code}}⁩',
  whatToSend: 'ما يجب إرساله',
  whereTo: 'إلى أين',
  line: '⁨{{line}}⁩',
  transit: { standard: 'توصيل عادي', speedy: 'توصيل سريع' },
  notes: 'ملاحظة: ⁨{{notes}}⁩',
  tracking: 'التتبع: ⁨{{tracking}}⁩',
  cancelledBy: {
    buyer: 'كما طلبت، أُلغي ما يلي من طلبك ⁨{{code}}⁩.',
    others: 'أُلغي ما يلي من طلبك ⁨{{code}}⁩.',
  },
  moneyBack: {
    site: 'سيعود إليك ما دفعته عنه عبر الإنترنت، وستصلك رسالة حين يصبح في طريقه إليك.',
    shop: 'إن كنت قد دفعت ثمنه للمتجر، فالمتجر يعيده إليك.',
    nobody: '',
  },
}

export const arOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'طلبك ⁨{{code}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: ['شكرًا لطلبك ⁨{{code}}⁩. {{howToPay}}', 'يرسل كل متجر ما عليه من الطلب، وستصلك رسالة حين يمكنك تتبعه.'],
    button: 'عرض طلبك',
  },
  'order-to-send': {
    subject: 'طلب جديد ⁨{{code}}⁩ لمتجر ⁨{{shopName}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: ['وصل إلى ⁨{{shopName}}⁩ طلب جديد: ⁨{{code}}⁩. {{howPaid}}'],
    button: 'عرض الطلب',
  },
  'payment-received': {
    subject: 'دفع الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: ['استلم ⁨{{receiver}}⁩ منك ⁨{{amount}}⁩ للطلب ⁨{{code}}⁩. شكرًا لك.'],
    button: 'عرض طلبك',
  },
  'order-sent': {
    subject: 'الطلب ⁨{{code}}⁩ من ⁨{{siteName}}⁩ في الطريق إليك',
    paragraphs: ['أرسل ⁨{{shopName}}⁩ ما عليه من طلبك ⁨{{code}}⁩.'],
    button: 'عرض طلبك',
  },
  'order-cancelled': {
    subject: 'الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩: إلغاء',
    paragraphs: ['{{what}}', '{{moneyBack}}'],
    button: 'عرض طلبك',
  },
  'order-expired': {
    subject: 'لم يُدفع ثمن الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: [
      'لم يُدفع ثمن طلبك ⁨{{code}}⁩ في الوقت المحدد، فأُلغي ما لم يُدفع منه وصار متاحًا لغيرك.',
      'إن كنت لا تزال تريده فيمكنك طلبه من جديد من هناك. وإن كنت قد دفعت عبر الإنترنت فعلًا فسيعود المبلغ إليك، وإن دفعت عبر محفظة الهاتف فاطلبه من المتجر.',
    ],
    button: 'عرض طلبك',
  },
  'refund-processed': {
    subject: 'استرداد ثمن الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: [
      'المبلغ ⁨{{amount}}⁩ عن الجزء الخاص بمتجر ⁨{{shopName}}⁩ في طلبك ⁨{{code}}⁩ في طريقه إليك، إلى البطاقة أو الرقم الذي دفعت به.',
      'قد يحتاج مصرفك أو شبكتك إلى بضعة أيام حتى يظهر المبلغ.',
    ],
    button: 'عرض طلبك',
  },
}
