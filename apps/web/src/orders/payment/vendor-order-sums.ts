import { total, toCedis, toPesewas } from '@axle/contract/money'
import type { VendorOrder } from '@axle/contract/orders'

type Sums = Pick<VendorOrder, 'subTotal' | 'shippingFee' | 'tax'>

const inPesewas = ({ subTotal, shippingFee, tax }: Sums): number =>
  total({ subtotal: toPesewas(subTotal), shipping: toPesewas(shippingFee), tax: toPesewas(tax) })

/** Returns the amount that the buyer pays for these vendor orders, in cedis. */
export const amountOf = (parts: readonly Sums[]): number =>
  toCedis(parts.reduce((sum, vendorOrder) => sum + inPesewas(vendorOrder), 0))
