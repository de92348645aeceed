/** Returns the page numbers to offer: the ends and the neighbours, `undefined` for gaps. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one - before === 1) return [one]
    // A gap of one shows the page instead of dots.
    return one - before === 2 ? [one - 1, one] : [undefined, one]
  })
}
