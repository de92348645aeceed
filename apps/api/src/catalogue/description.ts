import { visibleText } from '@axle/contract'
import sanitizeHtml from 'sanitize-html'

/** The HTML of a description: what the form's editor creates from text, headings, lists and links. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'code',
    'pre',
    'hr',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
  // A link with a rejected URL becomes its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
}

export const cleanDescription = (html: string): string => sanitizeHtml(html, allowed)

/** Returns the plain text, for search and for copies in orders. */
export const textOf = (html: string): string =>
  visibleText(
    sanitizeHtml(html.replace(/<(br|hr|\/p|\/li|\/pre|\/blockquote|\/h[1-6])[^>]*>/gi, ' $&'), {
      allowedTags: [],
      allowedAttributes: {},
    })
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replace(/\s+/g, ' '),
  )
