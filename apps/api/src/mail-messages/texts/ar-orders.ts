import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

// Inserted values are often Latin: they are isolated, so that the Arabic words around them keep their order.
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
  deposit: 'تأمين القطعة القديمة ⁨{{sum}}⁩: يُدفع للمتجر ويُرد عند تسليم القطعة القديمة',
  shopSku: 'رمزك الخاص ⁨{{sku}}⁩',
  shelf: 'الرف ⁨{{shelf}}⁩',
  shipping: 'التوصيل: ⁨{{sum}}⁩',
  tax: 'الضريبة: ⁨{{sum}}⁩',
  sum: 'المجموع: ⁨{{sum}}⁩',
  payTo: 'أرسل ⁨{{sum}}⁩ إلى ⁨{{network}}⁩ ⁨{{number}}⁩ (⁨{{name}}⁩)، المرجع ⁨{{code}}⁩',
  whatToSend: 'ما يجب إرساله',
  whereTo: 'إلى أين',
  line: '⁨{{line}}⁩',
  transit: { standard: 'توصيل عادي', speedy: 'توصيل سريع', pickup: 'الاستلام من المتجر' },
  notes: 'ملاحظة: ⁨{{notes}}⁩',
  tracking: 'التتبع: ⁨{{tracking}}⁩',
  station: 'يُستلم في: ⁨{{station}}⁩',
  cancelledBy: {
    buyer: 'كما طلبت، أُلغي ما يلي من طلبك ⁨{{code}}⁩.',
    others: 'أُلغي ما يلي من طلبك ⁨{{code}}⁩.',
  },
  moneyBack: {
    site: 'سيعود إليك ما دفعته عنه عبر الإنترنت، وستصلك رسالة حين يصبح في طريقه إليك.',
    shop: 'إن كنت قد دفعت ثمنه للمتجر، فالمتجر يعيده إليك.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'سيُعاد إليك ما دفعته عبر الإنترنت مقابل هذه القطع. ستصلك رسالة عندما يُرسَل المبلغ.',
    shop: 'يفيد المتجر بأنه أعاد إليك ما دفعته مقابل هذه القطع. إن لم يصل المبلغ، فتواصل مع المتجر من صفحة الطلب.',
    nobody: '',
  },
  newSum: 'المجموع الجديد: ⁨{{sum}}⁩',
  reason: 'السبب: ⁨{{reason}}⁩',
  calledOff: {
    buyer: 'ألغى المشتري الطلب ⁨{{code}}⁩ لدى ⁨{{shopName}}⁩. من فضلك لا ترسله.',
    site: 'ألغى ⁨{{siteName}}⁩ الطلب ⁨{{code}}⁩ لدى ⁨{{shopName}}⁩. من فضلك لا ترسله.',
    shop: 'ألغيت الطلب ⁨{{code}}⁩ لدى ⁨{{shopName}}⁩.',
  },
  refundDue: {
    confirmed: 'لديك ⁨{{sum}}⁩ من المشتري. أعد المبلغ إليه، ثم غيّر حالة الدفع في صفحة الطلب إلى «رُدّ المبلغ».',
    said: 'يقول المشتري إنه دفع لك ⁨{{sum}}⁩. إن وصلك المبلغ فأعده إليه، ثم غيّر حالة الدفع في صفحة الطلب إلى «رُدّ المبلغ». وإن لم يصلك فغيّرها إلى «فشل الدفع».',
    nothing: '',
  },
  refundTo: 'من يستلم المبلغ المسترد',
  refundSum: 'المبلغ: ⁨{{sum}}⁩',
  refundPhone: 'الهاتف: ⁨{{phone}}⁩',
  refundReference: 'رقم العملية: ⁨{{reference}}⁩',
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
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'عرض طلبك',
  },
  'items-cancelled': {
    subject: 'الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩: إلغاء قطع',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'عرض طلبك',
  },
  'items-called-off': {
    subject: 'الطلب ⁨{{code}}⁩ لمتجر ⁨{{shopName}}⁩ في ⁨{{siteName}}⁩: إلغاء قطع',
    paragraphs: [
      'أُلغيت القطع التالية من الطلب ⁨{{code}}⁩ لدى ⁨{{shopName}}⁩. يُرجى عدم إرسالها؛ أما بقية قطع الطلب فتبقى كما هي.',
      '{{reason}}',
    ],
    button: 'عرض الطلب',
  },
  'answer-due': {
    subject: 'الطلب {{code}} لمتجر {{shopName}} على {{siteName}} ينتظر ردك',
    paragraphs: ['يُرجى قبول الطلب {{code}} أو رفضه قبل {{time}}. بدون رد يُلغى حينها.'],
    button: 'عرض الطلب',
  },
  'order-unanswered': {
    subject: 'الطلب {{code}} على {{siteName}}: أُلغي',
    paragraphs: [
      'لم يرد {{shopName}} في الوقت المحدد، فأُلغيت أصنافه من طلبك {{code}}.',
      '{{moneyBack}}',
      'يمكنك طلب هذه القطع من متجر آخر.',
    ],
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
      'المبلغ ⁨{{amount}}⁩ عن قطع ⁨{{shopName}}⁩ في طلبك ⁨{{code}}⁩ في طريقه إليك، إلى البطاقة أو الرقم الذي دفعت به.',
      'قد يحتاج مصرفك أو شبكتك إلى بضعة أيام حتى يظهر المبلغ.',
    ],
    button: 'عرض طلبك',
  },
  'order-delivered': {
    subject: 'الطلب ⁨{{code}}⁩ من ⁨{{siteName}}⁩: تم التوصيل',
    paragraphs: [
      'يقول ⁨{{shopName}}⁩ إن ما عليه من طلبك ⁨{{code}}⁩ قد وصل إليك.',
      'إن كان هناك نقص أو خطأ فتواصل مع المتجر من صفحة الطلب. وإن كان كل شيء على ما يرام فتقييمك يفيد المشترين الآخرين.',
    ],
    button: 'عرض طلبك',
  },
  'order-called-off': {
    subject: 'الطلب ⁨{{code}}⁩ لمتجر ⁨{{shopName}}⁩ في ⁨{{siteName}}⁩: إلغاء',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'عرض الطلب',
  },
  'payment-refunded': {
    subject: 'استرداد ثمن الطلب ⁨{{code}}⁩ في ⁨{{siteName}}⁩',
    paragraphs: [
      'يقول ⁨{{shopName}}⁩ إنه أعاد إليك ⁨{{amount}}⁩ عن طلبك ⁨{{code}}⁩.',
      'إن لم يصلك المبلغ فتواصل مع المتجر من صفحة الطلب.',
    ],
    button: 'عرض طلبك',
  },
}
