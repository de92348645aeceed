import type { Language } from '@axle/contract'

interface PracticeTexts {
  readonly practice: string
  readonly noMoney: string
  readonly pay: string
  readonly to: string
  readonly for: string
  readonly reference: string
  readonly declined: string
  readonly payWith: string
  readonly card: string
  readonly mobileMoney: string
  readonly approve: string
  readonly decline: string
  readonly late: string
  readonly lateHint: string
  readonly leave: string
  readonly waiting: string
  readonly waitingHint: string
  readonly goOn: string
  readonly paid: string
  readonly givenBack: string
  readonly back: string
  readonly nothing: string
  readonly nothingHint: string
}

export const practiceTexts: Readonly<Record<Language, PracticeTexts>> = {
  en: {
    practice: 'Practice payment',
    noMoney: 'no money moves',
    pay: 'Pay',
    to: 'To',
    for: 'For',
    reference: 'Reference',
    declined: 'The last try was declined. You can try again.',
    payWith: 'Pay with',
    card: 'Card',
    mobileMoney: 'Mobile money',
    approve: 'Approve',
    decline: 'Decline',
    late: 'Approve, but tell the shop late',
    lateHint: 'As if the message to the shop got lost: the shop finds the payment when it asks by itself.',
    leave: 'Leave without paying',
    waiting: 'Waiting for your PIN',
    waitingHint: 'A phone would ask for your PIN now. In practice none rings: it goes on by itself in a moment.',
    goOn: 'Go on',
    paid: 'This payment is made',
    givenBack: 'This payment was made and given back',
    back: 'Back to the shop',
    nothing: 'There is no such payment',
    nothingHint: 'Go back to your order and pay from there.',
  },
  ar: {
    practice: 'دفع تجريبي',
    noMoney: 'لا تنتقل أي أموال',
    pay: 'ادفع',
    to: 'إلى',
    for: 'مقابل',
    reference: 'المرجع',
    declined: 'رُفضت المحاولة الأخيرة. يمكنك المحاولة مجددًا.',
    payWith: 'طريقة الدفع',
    card: 'بطاقة',
    mobileMoney: 'محفظة الهاتف',
    approve: 'موافقة',
    decline: 'رفض',
    late: 'موافقة مع تأخير إبلاغ المتجر',
    lateHint: 'كما لو أن الرسالة إلى المتجر ضاعت: يكتشف المتجر الدفعة حين يسأل بنفسه.',
    leave: 'المغادرة دون دفع',
    waiting: 'في انتظار رمزك السري',
    waitingHint: 'كان هاتفك ليطلب رمزك السري الآن. أما هنا فلا يرنّ أي هاتف، وتستمر العملية وحدها بعد لحظات.',
    goOn: 'متابعة',
    paid: 'تمت هذه الدفعة',
    givenBack: 'تمت هذه الدفعة ثم أُعيد مبلغها',
    back: 'العودة إلى المتجر',
    nothing: 'لا توجد دفعة كهذه',
    nothingHint: 'عُد إلى طلبك وادفع من هناك.',
  },
}
