import type { FakeRefund, FakeTransaction } from './fake-accounts.ts'

// The formats of Paystack, with the fields that a shop may read.

export const transactionAnswer = (transaction: FakeTransaction) => {
  const isPaid = transaction.status === 'success' || transaction.status === 'reversed'
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount_pesewas,
    requested_amount: transaction.amount_pesewas,
    currency: 'GHS',
    channel: transaction.channel,
    message: null,
    gateway_response: transaction.message ?? 'The transaction was not completed',
    paid_at: isPaid ? transaction.changed_at.toISOString() : null,
    created_at: transaction.created_at.toISOString(),
    customer: { email: transaction.email },
  }
}

export const refundAnswer = (refund: FakeRefund, { id, channel }: FakeTransaction) => ({
  id: refund.id,
  domain: 'test',
  transaction: id,
  amount: refund.amount_pesewas,
  deducted_amount: refund.amount_pesewas,
  currency: 'GHS',
  channel,
  status: refund.status,
  customer_note: null,
  merchant_note: refund.note,
  created_at: refund.created_at.toISOString(),
})

/** Without an id and with the amount as text, like Paystack's. */
export const refundEvent = (refund: FakeRefund, reference: string) => ({
  event: `refund.${refund.status}`,
  data: {
    status: refund.status,
    domain: 'test',
    transaction_reference: reference,
    refund_reference: `practice-refund-${refund.id}`,
    amount: String(refund.amount_pesewas),
    currency: 'GHS',
  },
})
