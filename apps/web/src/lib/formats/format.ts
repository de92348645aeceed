import { formatCedis } from '@axle/contract/money'

/** `GH₵12,345.50` from cedis as the API gives them; the same form in every language. */
export const money = formatCedis
