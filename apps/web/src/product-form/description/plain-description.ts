const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts typed text to the HTML of descriptions: a blank line separates paragraphs. */
export const textToHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(
      (paragraph) =>
        `<p>${paragraph
          .trim()
          .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
          .replaceAll('\n', '<br>')}</p>`,
    )
    .join('')

const blocks = 'p,h1,h2,h3,h4,h5,h6,li,blockquote,pre'

/** Converts a stored description to editable text. Browser only: it parses the HTML without rendering it. */
export function htmlToText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const line of page.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of page.querySelectorAll(blocks)) block.append(block.tagName === 'LI' ? '\n' : '\n\n')
  return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** Whether the HTML contains text besides tags and blanks. */
export const hasWords = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
