import { hash } from 'node:crypto'
import { renderToString } from 'preact-render-to-string'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { HeadContext } from '../../ui/head.tsx'
import type { PlaceFragment } from './cached-fragment.tsx'

interface RenderedFragment {
  /** UTF-8: outside the heap, and never encoded again. */
  readonly html: Uint8Array
  /** What it put into the head. */
  readonly head: string
}

/** About 2 kB each. */
const mostFragments = 4_000
const encoder = new TextEncoder()

/** Caches fragments of pages under all that they are rendered from; the least recently used is evicted first. */
export function fragmentCache(most = mostFragments) {
  const fragments = new Map<string, RenderedFragment>()

  function find(from: string, content: ReactNode, contexts: object): RenderedFragment {
    // Shorter than the data of a product.
    const key = hash('sha256', from, 'base64')
    const fragment = fragments.get(key) ?? render(content, contexts)
    fragments.delete(key)
    fragments.set(key, fragment)
    if (fragments.size > most) {
      const oldest = fragments.keys().next()
      if (!oldest.done) fragments.delete(oldest.value)
    }
    return fragment
  }

  /** For one page: collects its pieces, and leaves their marks in the text. */
  return (markOf: (index: number) => string, pieces: Uint8Array[], head: ReactNode[]): PlaceFragment =>
    (from, content, contexts) => {
      const fragment = find(from, content, contexts)
      if (fragment.head !== '') head.push(asText(fragment.head, head.length))
      return markOf(pieces.push(fragment.html) - 1)
    }
}

function render(content: ReactNode, contexts: object): RenderedFragment {
  const head: ReactNode[] = []
  const html = renderToString(<HeadContext value={head}>{content}</HeadContext>, contexts)
  return { html: encoder.encode(html), head: renderToString(<>{head}</>) }
}

/** Preact's form of HTML that is ready. */
const asText = (html: string, key: number): ReactElement => createElement(Fragment, { key, tpl: [html] } as object)
