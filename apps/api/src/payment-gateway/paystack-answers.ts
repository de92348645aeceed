import { z } from 'zod'

// The fields of Paystack's answers that we read. Shapes as in its documentation and OpenAPI description.

/** Whole pesewas; some events send amounts as text. */
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
/** Ids are numbers, and text in some answers. */
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
  // An object for a new refund, only the id in lists.
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

/** Limited to the length and characters that the database accepts. */
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
