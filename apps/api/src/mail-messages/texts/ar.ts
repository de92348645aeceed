import type { MailTexts } from '../mail-kinds.ts'
import { arOrders, arOrderWords } from './ar-orders.ts'
import { arRemovedReviews, arReviews } from './ar-reviews.ts'
import { arShops } from './ar-shops.ts'

export const ar: MailTexts = {
  direction: 'rtl',
  greeting: 'مرحبًا {{firstName}}،',
  plainGreeting: 'مرحبًا،',
  orOpen: 'أو افتح هذا العنوان:',
  footer: 'وصلتك هذه الرسالة لأن لديك حسابًا في {{siteName}}.',
  what: { email: 'البريد الإلكتروني', phone: 'رقم الهاتف', both: 'البريد الإلكتروني ورقم الهاتف' },
  account: {
    pausedShops: 'متاجرك موقوفة مؤقتًا ولا تُقبل فيها طلبات: {{shops}}.',
    heldPayouts: 'تُصرف المبالغ المستحقة لمتاجرك بعد رفع الحظر.',
    resumedShops: 'عادت متاجرك إلى الحالة التي كانت عليها قبل الحظر: {{shops}}.',
    contact: 'يمكنك التواصل معنا هنا: {{contact}}',
  },
  order: arOrderWords,
  staffRoles: {
    manager: 'إدارة المتجر: المنتجات والأسعار والطلبات والأموال',
    sales: 'البيع: الطلبات والمشترون والأسعار والمخزون',
    packing: 'التغليف: الاطلاع على الطلبات وإرسالها',
    books: 'مسك الحسابات: المدفوعات والتحويلات',
  },
  removedReviews: arRemovedReviews,
  kinds: {
    ...arOrders,
    ...arShops,
    ...arReviews,
    'password-reset': {
      subject: 'إعادة تعيين كلمة المرور في {{siteName}}',
      paragraphs: [
        'طلب أحدهم، والأرجح أنه أنت، إعادة تعيين كلمة مرورك في {{siteName}}. يمكنك اختيار كلمة مرور جديدة خلال ساعة.',
        'يعمل الرابط مرة واحدة فقط. إن لم تكن أنت من طلب ذلك فلا يلزمك فعل شيء، وتبقى كلمة مرورك كما هي.',
      ],
      button: 'اختيار كلمة مرور جديدة',
    },
    'password-changed': {
      subject: 'تغيّرت كلمة مرورك في {{siteName}}',
      paragraphs: [
        'تغيّرت كلمة مرور حسابك في {{siteName}} في {{at}}. إن كنت أنت من غيّرها فلا يلزمك فعل شيء. وإن لم تكن أنت، فاختر كلمة مرور جديدة الآن، وسيُسجَّل خروج كل من سواك.',
      ],
      button: 'لم أكن أنا',
    },
    'profile-changed': {
      subject: 'تغيّرت بيانات حسابك في {{siteName}}',
      paragraphs: [
        'غيّر أحدهم، والأرجح أنه أنت، {{what}} في حسابك لدى {{siteName}}. إن كنت أنت من غيّر ذلك فلا يلزمك فعل شيء. وإن لم تكن أنت، فاختر كلمة مرور جديدة الآن، وسيُسجَّل خروج كل من سواك.',
        'وإن تعذّر عليك الدخول إلى حسابك، فأبلِغ {{siteName}} فورًا.',
      ],
      button: 'لم أكن أنا',
    },
    'account-blocked': {
      subject: 'حُظر حسابك في {{siteName}}',
      paragraphs: [
        'حُظر حسابك لدى {{siteName}}، ولم يعد بإمكانك تسجيل الدخول ولا الطلب. وتستمر الطلبات السابقة كما هي.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'إن كنت ترى أن في الأمر خطأ، فتواصل مع {{siteName}}.',
        '{{contact}}',
      ],
      button: 'تواصل معنا',
    },
    'account-unblocked': {
      subject: 'رُفع الحظر عن حسابك في {{siteName}}',
      paragraphs: ['رُفع الحظر عن حسابك لدى {{siteName}}، ويمكنك تسجيل الدخول والطلب من جديد.', '{{resumedShops}}'],
      button: 'تسجيل الدخول',
    },
    'address-corrected': {
      subject: 'عنوان جديد للطلب {{code}} على {{siteName}}',
      paragraphs: ['صحّح المشتري عنوان تسليم الطلب {{code}}.', 'استخدم العنوان الجديد على الملصق.'],
      button: 'فتح الطلب',
    },
    'problem-changed': {
      subject: 'هناك جديد في مشكلة الطلب {{code}} على {{siteName}}',
      paragraphs: [
        'هناك جديد بشأن مشكلة في سلع من {{name}} في الطلب {{code}}.',
        'يرجى التحقق مما إذا كان عليك الرد وحتى متى: بعد ذلك تُحسم وفق القواعد.',
      ],
      button: 'عرض المشكلة',
    },
    'problem-due': {
      subject: 'مشكلة الطلب {{code}} على {{siteName}} بانتظارك',
      paragraphs: [
        'مشكلة السلع من {{name}} في الطلب {{code}} بانتظارك حتى {{time}}.',
        'بعد ذلك تُحسم وفق القواعد. تبيّن صفحة المشكلة ما يحدث حينها.',
      ],
      button: 'عرض المشكلة',
    },
    'message-waiting': {
      subject: 'رسالة جديدة من {{name}} على {{siteName}}',
      paragraphs: ['كتب إليك {{name}} بشأن {{about}}.', 'لن تصلك رسالة بريد أخرى حتى تقرأها.'],
      button: 'قراءة الرسالة',
    },
    'admin-made': {
      subject: 'مدير جديد في {{siteName}}: {{name}}',
      paragraphs: [
        'منح {{byName}} المستخدم {{name}} صلاحيات المدير في {{siteName}}. يرى المديرون كل ما في هذا الموقع ويغيّرونه.',
        'إن لم تكن تتوقع ذلك، فاسأل {{byName}} وراجع سجل التدقيق.',
      ],
      button: 'عرض الحساب',
    },
  },
}
