const zeros = [0x660, 0x6f0]
/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      return String(code - (zeros.findLast((zero) => code >= zero) ?? 0))
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/**
 * Parses a number as people type it: `1,234.50`, `12,5` and `١٢٫٥` too. Three digits after a comma are thousands, as
 * no price has three decimals. Undefined if it is not a number.
 */
export function readNumber(typed: string): number | undefined {
  const text = latinDigits(typed).replaceAll(/[\s']/g, '')
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return undefined
}

/** Three decimals: `1.200` may mean 1,200 cedis or 1.20. */
export const hasThreeDecimals = (typed: string): boolean => /\.\d{3,}$/.test(latinDigits(typed).trim())

/** Parses a price in cedis, with or without its currency: `GH₵ 820` and `1.200,50` too. Undefined if it is not clear. */
export const readPrice = (typed: string): number | undefined =>
  hasThreeDecimals(typed) ? undefined : readNumber(typed.replace(/^\s*(?:GH[₵¢CS]?|[₵¢])|(?:GH[₵¢CS]?|[₵¢])\s*$/iu, ''))
