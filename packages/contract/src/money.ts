/** Cedis (at most two decimals) as whole pesewas. */
export const toPesewas = (cedis: number): number => Math.round(cedis * 100)
/** Whole pesewas as cedis, for the wire only. */
export const toCedis = (pesewas: number): number => pesewas / 100

const cedis = new Intl.NumberFormat('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The sign of the cedi, in front of every amount. */
export const currency = 'GH₵'
/** `GH₵12,345.50` from whole pesewas, `-GH₵5.00` below zero: one form in every language, kept left-to-right by whoever shows it. */
export const formatPesewas = (pesewas: number): string =>
  (pesewas < 0 ? '-' : '') + currency + cedis.format(Math.abs(pesewas) / 100)
/** `GH₵12,345.50` from cedis as they come over the wire. */
export const formatCedis = (amount: number): string => formatPesewas(toPesewas(amount))

export interface Priced {
  /** Whole pesewas. */
  price: number
  quantity: number
}
/** Sum of price times quantity, in whole pesewas: no rounding can happen. */
export const subtotal = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
/** What is paid: subtotal minus discount plus shipping (and tax), in whole pesewas. */
export const total = (sums: { subtotal: number; discount?: number; shipping: number; tax?: number }): number =>
  sums.subtotal - (sums.discount ?? 0) + sums.shipping + (sums.tax ?? 0)
