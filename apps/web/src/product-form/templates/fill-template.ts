/** What placeholders stand for; empty while it is not known. */
export interface TemplateWords {
  part: string
  vehicles: string
  number: string
}

const placeholder = /\{(part|vehicles|number)\}/gi
const valueOf = (words: TemplateWords, name: string) => words[name.toLowerCase() as keyof TemplateWords]

/**
 * Fills the placeholders of a template's HTML. Paragraphs and list items with a placeholder that has no value yet are
 * left out. Browser only: it parses the HTML without rendering it.
 */
export function fillTemplate(html: string, words: TemplateWords): string {
  if (html.search(placeholder) === -1) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p,h1,h2,h3,h4,h5,h6,li')) {
    const names = [...(block.textContent ?? '').matchAll(placeholder)].map(([, name = '']) => name)
    if (names.some((name) => valueOf(words, name) === '')) block.remove()
  }
  for (const list of body.querySelectorAll('li,ul,ol,blockquote')) if (!list.textContent?.trim()) list.remove()
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replaceAll(placeholder, (_, name: string) => valueOf(words, name))
  return body.innerHTML
}
