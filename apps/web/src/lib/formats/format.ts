import { formatCedis } from '@axle/contract/money'

/** `GH₵12,345.50` from cedis; the same in every language. */
export const money = formatCedis
