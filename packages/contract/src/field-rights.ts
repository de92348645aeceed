import { z } from 'zod'
import type { Call } from './routes.ts'
import type { ShopRight } from './shop-rights.ts'

/** Fields that only admins may change in shared calls. From others, unchanged values are accepted and changes rejected (403). */
export const adminFields = {
  'PUT /users/:id': ['userType', 'isAdmin', 'email', 'userCategory', 'userRole'],
  'PUT /business/:id': ['status', 'statusReason'],
  'PUT /orders/:id': [
    'deliveryToName',
    'deliveryToPhone',
    'deliveryToAddress',
    'deliveryToCity',
    'deliveryToState',
    'deliveryToZipCode',
    'deliveryToCountry',
  ],
} as const satisfies Partial<Record<Call, readonly string[]>>

/** Read-only fields, accepted so that a form may send back all that it received. */
export const readOnlyFields = { 'PUT /orders/:id': ['totalAmount'] } as const satisfies Partial<
  Record<Call, readonly string[]>
>

/**
 * Fields that need a right of their own in the shop. From staff without it, unchanged values are accepted and changes
 * rejected (403). All other fields of `PUT /products/:id` need `products`.
 */
export const rightFields = {
  'PUT /products/:id': {
    price: 'prices-and-stock',
    stock: 'prices-and-stock',
    stockWas: 'prices-and-stock',
    paused: 'pause',
    pausedUntil: 'pause',
  },
  'PUT /business/:id': { payout: 'payout-account' },
  'PUT /orders/:id': { trackingNumber: 'orders-pack', carrier: 'orders-pack', paymentStatus: 'payments' },
} as const satisfies Partial<Record<Call, Readonly<Record<string, ShopRight>>>>

type Json = z.core.JSONSchema.BaseSchema

/** Returns the field names that a request body may have. */
export function bodyFields(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return []
  const whole: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const named = (part: Json): Json =>
    part.$ref === undefined ? part : (whole.$defs?.[part.$ref.replace('#/$defs/', '')] ?? {})
  const keysIn = (part: Json): readonly string[] => {
    const { properties, anyOf = [], allOf = [] } = named(part)
    return [...Object.keys(properties ?? {}), ...[...anyOf, ...allOf].flatMap((each) => keysIn(each))]
  }
  return [...new Set(keysIn(whole))]
}
