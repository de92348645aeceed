import type { CallOf } from '../../http/handlers.ts'
import type { LockedOrder } from '../order-repository.ts'

/** The delivery address of an order, by the names of the API. */
export const deliveryIn = (order: LockedOrder) => ({
  deliveryToName: order.delivery_to_name,
  deliveryToPhone: order.delivery_to_phone,
  deliveryToAddress: order.delivery_to_address,
  deliveryToCity: order.delivery_to_city,
  deliveryToState: order.delivery_to_state,
  deliveryToZipCode: order.delivery_to_zip_code,
  deliveryToCountry: order.delivery_to_country,
})

/** A sent delivery address, by the names of the database. */
export const deliveryOf = (change: Omit<CallOf<'PUT /orders/:id/address'>['body'], 'was'>) => ({
  delivery_to_name: change.deliveryToName,
  delivery_to_phone: change.deliveryToPhone,
  delivery_to_address: change.deliveryToAddress,
  delivery_to_city: change.deliveryToCity,
  delivery_to_state: change.deliveryToState,
  delivery_to_zip_code: change.deliveryToZipCode,
  delivery_to_country: change.deliveryToCountry,
})

/** The sent fields that differ from the stored ones. */
export function differences<T extends object>(
  sent: T,
  stored: { readonly [K in keyof T]: T[K] },
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const keys = (Object.keys(sent) as (keyof T)[]).filter((key) => sent[key] !== undefined && sent[key] !== stored[key])
  return Object.fromEntries(keys.map((key) => [key, sent[key]])) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
