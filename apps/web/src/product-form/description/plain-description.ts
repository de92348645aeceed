const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Typed text as the simple HTML in which descriptions are kept: a blank line parts paragraphs. */
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

/** A kept description as text to type in. Runs in the browser only: it reads the HTML without ever showing it. */
export function htmlToText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const line of page.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of page.querySelectorAll(blocks)) block.append(block.tagName === 'LI' ? '\n' : '\n\n')
  return (page.body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** Tags and blanks alone describe nothing. */
export const hasWords = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
