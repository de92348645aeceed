const lowest = 6
/** The name of the product is the page's first heading, the word above its description a second one. */
const below = 2

/** A description's headings as those of a section: its first is the third of the page. The server leaves no attributes on them. */
export const headingsBelow = (html: string): string =>
  html.replaceAll(/<(\/?)h([1-6])>/g, (_, slash: string, level: string) => {
    const placed = Math.min(lowest, Number(level) + below)
    return `<${slash}h${placed}>`
  })
