import { describe, expect, it } from 'vitest'
import { readEvent, signatureOf } from './read-event.ts'

const key = 'sk_test_1234'
const read = (event: unknown, given: { signature?: string | undefined; raw?: string } = {}) => {
  const raw = Buffer.from(given.raw ?? JSON.stringify(event))
  return readEvent(key, raw, 'signature' in given ? given.signature : signatureOf(key, raw))
}
const paid = { event: 'charge.success', data: { id: 4_099_260_516, reference: 'AX-1', amount: 5000, currency: 'GHS' } }

describe('a webhook message', () => {
  it('contains the reference and identity of a payment', () => {
    expect(read(paid)).toEqual({ event: 'charge.success', subject: '4099260516', reference: 'AX-1', kind: 'payment' })
  })

  it.each([
    [{ id: '77', refund_reference: 'R1' }, '77'],
    [{ refund_reference: 'R1', amount: '5000' }, 'R1'],
    [{ refund_reference: null, amount: '5000' }, 'AX-1 5000'],
    [{}, 'AX-1'],
  ])('about a refund is identified by the fields it has: %j', (data, subject) => {
    const event = { event: 'refund.processed', data: { transaction_reference: 'AX-1', ...data } }
    expect(read(event)).toEqual({ event: 'refund.processed', subject, reference: 'AX-1', kind: 'refund' })
  })

  it.each([
    ['charge.dispute.create', { id: 1, transaction: { reference: 'AX-1' } }, 'AX-1'],
    ['transfer.success', { id: 1, reference: 'T-1', transaction: 7 }, 'T-1'],
    ['customeridentification.failed', {}, ''],
  ])('%s is neither', (event, data, reference) => {
    expect(read({ event, data })).toMatchObject({ event, reference, kind: 'other' })
  })

  it('is verified by its exact bytes, with any spacing', () => {
    expect(read(undefined, { raw: JSON.stringify(paid, null, 4).replaceAll('"charge', '"\\u0063harge') })).toEqual(
      read(paid),
    )
  })

  it('is rejected with the signature of the same message formatted otherwise', () => {
    expect(read(paid, { signature: signatureOf(key, JSON.stringify(paid, null, 2)) })).toBeUndefined()
  })

  it('may have a signature in capitals', () => {
    expect(read(paid, { signature: signatureOf(key, JSON.stringify(paid)).toUpperCase() })).toEqual(read(paid))
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['a short one', 'ab12'],
    ['one that is too long', `${signatureOf(key, JSON.stringify(paid))}00`],
    ['no hex', 'x'.repeat(128)],
    ['one with another key', signatureOf('sk_test_other', JSON.stringify(paid))],
    ['one with nothing for a key', signatureOf('', JSON.stringify(paid))],
  ])('is rejected with this signature: %s', (_, signature) => {
    expect(read(paid, { signature })).toBeUndefined()
  })

  it.each(['', '{', 'null', '[]', '{"event":"charge.success"}', '{"event":7,"data":{}}', '{"event":"","data":{}}'])(
    'is rejected when malformed, even if signed: %s',
    (raw) => expect(read(undefined, { raw })).toBeUndefined(),
  )

  it.each([{ reference: 'A\u0000' }, { reference: 'A'.repeat(201) }, { refund_reference: '\u0000' }, { id: '\u0000' }])(
    'is rejected when the database could not store its values: %j',
    (data) => expect(read({ event: 'charge.success', data })).toBeUndefined(),
  )
})
