import { z } from 'zod'

// What we read of Paystack's answers; there is more in them. Shapes as in its documents and its OpenAPI description.

/** Whole pesewas; events give some amounts as text. */
const Amount = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0))
const Text = z.string().transform((text) => text.slice(0, 300))
/** Their ids are numbers, and in some answers texts. */
const GatewayId = z.union([z.int(), z.string().min(1).max(100)]).transform(String)

const answerOf = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), data })

export const Opened = answerOf(z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }))

export const Verified = answerOf(
  z.object({
    id: GatewayId,
    status: z.string(),
    reference: z.string(),
    amount: Amount,
    currency: z.string(),
    channel: Text.nullish(),
    message: Text.nullish(),
    gateway_response: Text.nullish(),
  }),
)
export type Verified = z.infer<typeof Verified>['data']

const RefundRow = z.object({
  id: GatewayId,
  // An object where the refund was just asked for, the id alone in lists.
  transaction: z.union([GatewayId, z.object({ id: GatewayId }).transform(({ id }) => id)]),
  amount: Amount,
  currency: z.string(),
  status: z.string(),
  merchant_note: z.string().nullish(),
  reason: Text.nullish(),
})
export type RefundRow = z.infer<typeof RefundRow>
export const Refunded = answerOf(RefundRow)
export const RefundList = answerOf(z.array(RefundRow))

export const Refusal = z.object({ status: z.literal(false), message: Text, code: z.string().nullish() })
export type Refusal = z.infer<typeof Refusal>

/** What is kept of a message: no longer, and of no other characters, than a database takes. */
const Name = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u)

export const Event = z.object({
  event: Name.min(1),
  data: z.object({
    id: GatewayId.pipe(Name).nullish(),
    reference: Name.nullish(),
    transaction_reference: Name.nullish(),
    refund_reference: Name.nullish(),
    amount: z.union([z.number(), Name]).nullish(),
    transaction: z.object({ reference: Name.nullish() }).optional().catch(undefined),
  }),
})
