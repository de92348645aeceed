import { seenText } from '@axle/contract'
import sanitizeHtml from 'sanitize-html'

/** What a product's description may hold: what the form's editor makes of text, headings, lists and links, and no more. */
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
  // A link whose address was refused leads nowhere: its words stay.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
}

export const cleanDescription = (html: string): string => sanitizeHtml(html, allowed)

/** The words alone, for search and for the copy an order keeps. */
export const textOf = (html: string): string =>
  seenText(
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
