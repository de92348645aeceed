const lowest = 6
/** The product's name is the first heading level, the title above its description the second. */
const below = 2

/** Shifts a description's headings to the third level and below. The server removes their attributes. */
export const shiftHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    const placed = Math.min(lowest, Number(level) + below)
    return `<${slash}h${placed}>`
  })
