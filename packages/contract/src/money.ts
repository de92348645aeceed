/** Converts cedis to whole pesewas. */
export const toPesewas = (cedis: number): number => Math.round(cedis * 100)
/** Converts whole pesewas to cedis, for the wire only. */
export const toCedis = (pesewas: number): number => pesewas / 100

// Not `Intl`: its first number format costs a slow phone 100 ms, on every page.
const cedis = (pesewas: number): string => (pesewas / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')

/** The currency sign, placed before the amount. */
export const currency = 'GH₵'
/** Formats whole pesewas as `GH₵12,345.50` or `-GH₵5.00`, the same in every language. */
export const formatPesewas = (pesewas: number): string => (pesewas < 0 ? '-' : '') + currency + cedis(Math.abs(pesewas))
/** Formats cedis from the wire as `GH₵12,345.50`. */
export const formatCedis = (amount: number): string => formatPesewas(toPesewas(amount))

export interface Priced {
  /** Whole pesewas. */
  price: number
  quantity: number
}
/** Returns the sum of price times quantity in whole pesewas. */
export const subtotal = (lines: readonly Priced[]): number =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
/** Returns subtotal minus discount plus shipping plus tax, in whole pesewas. */
export const total = (sums: { subtotal: number; discount?: number; shipping: number; tax?: number }): number =>
  sums.subtotal - (sums.discount ?? 0) + sums.shipping + (sums.tax ?? 0)
