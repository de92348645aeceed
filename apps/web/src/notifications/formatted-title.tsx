import { createElement, Fragment, type ReactNode } from 'react'

const markup = /[<&]/
const plainTags = new Set(['b', 'strong', 'i', 'em', 'br'])

interface FormattedTitleProps {
  text: string
  /** Links and buttons must not contain links. */
  links?: boolean
}

/**
 * Titles may contain a little markup. Only these few tags are rendered, as our own elements: nothing else in the text
 * can run.
 */
function nodesOf(parent: Node, links: boolean): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof Element)) return null
    const tag = node.tagName.toLowerCase()
    if (tag === 'script' || tag === 'style') return null
    const inner = nodesOf(node, links)
    if (tag === 'br') return createElement('br', { key: index })
    if (plainTags.has(tag)) return createElement(tag, { key: index }, ...inner)
    const href = node.getAttribute('href') ?? ''
    if (links && tag === 'a' && /^https?:\/\//i.test(href)) {
      return createElement('a', { key: index, href, rel: 'noopener noreferrer', target: '_blank' }, ...inner)
    }
    return createElement(Fragment, { key: index }, ...inner)
  })
}

export function FormattedTitle({ text, links = false }: FormattedTitleProps) {
  if (!markup.test(text)) return text
  // A parsed document is inert: it runs no scripts and fetches no pictures.
  const parsed = new DOMParser().parseFromString(text, 'text/html').body
  return createElement(Fragment, null, ...nodesOf(parsed, links))
}

/** Returns the title without markup, for plain-text contexts. */
export const plainTitle = (text: string): string =>
  markup.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
