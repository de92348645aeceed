import type { OrderStatus, PaymentMethod, TransitType } from '@axle/contract'

/** An order's own fields as the statements of this room name them. Money in pesewas. */
export interface OrderFields {
  id: string
  orderCode: string
  createdAt: Date
  updatedAt: Date
  totalAmount: number
  status: OrderStatus
  transitType: TransitType
  paymentMethod: PaymentMethod
  userId: number
  deliveryToName: string
  deliveryToPhone: string
  deliveryToAddress: string
  deliveryToCity: string
  deliveryToState: string
  deliveryToZipCode: string
  deliveryToCountry: string
  notes: string
}
