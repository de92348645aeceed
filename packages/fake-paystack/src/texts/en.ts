import type { PageTexts } from '../page-texts.ts'

export const en: PageTexts = {
  practice: 'Test payment',
  colon: ':',
  noMoney: 'no money moves',
  pay: 'Pay',
  to: 'To',
  for: 'For',
  reference: 'Reference',
  declined: 'The last attempt was declined. You can try again.',
  payWith: 'Pay with',
  card: 'Card',
  mobileMoney: 'Mobile money',
  approve: 'Approve',
  decline: 'Decline',
  late: 'Approve, but notify the shop late',
  lateHint: 'Acts as if the message to the shop was lost: the shop finds the payment when it checks by itself.',
  leave: 'Leave without paying',
  waiting: 'Waiting for your PIN',
  waitingHint:
    'A phone would ask for your PIN now. In this test no phone rings: the page continues by itself in a moment.',
  goOn: 'Continue',
  paid: 'This payment is complete',
  givenBack: 'This payment was refunded',
  back: 'Back to the shop',
  nothing: 'Payment not found',
  nothingHint: 'Go back to your order and pay from there.',
}
