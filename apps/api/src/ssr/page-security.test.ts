import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PageSources, securePage as secure, slot } from './page-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** The page as a text. */
function securePage(rendered: string, sources?: Partial<PageSources>, styles = 'a{}') {
  const page = secure([rendered], [new TextEncoder().encode(styles)], sources)
  return { ...page, html: page.html.toString() }
}

const marked = `<html><head><style nonce="${slot}">${slot}~0~</style><link rel="modulepreload" nonce="${slot}" href="/assets/a.js"></head>`

describe('the content security policy of a page', () => {
  it('allows our own inline scripts by hash and removes the marks', () => {
    const { html, policy } = securePage(`${marked}<script nonce="${slot}">start()</script>`)
    expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
    expect(html).toContain('<script>start()</script>')
    expect(html).toContain('<link rel="modulepreload" href="/assets/a.js">')
    expect(html).not.toContain(slot)
  })

  it('does not allow a script that came in with data', () => {
    const { policy } = securePage(`${marked}<p><script>steal()</script><script nonce="guess">steal()</script></p>`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain(hash('steal()'))
  })

  it('gives the same page the same style nonce, and another page another', () => {
    const nonce = (page: string) => /style-src-elem 'self' 'nonce-([\w-]+)'/.exec(securePage(page).policy)?.[1]
    expect(nonce(marked)).toBe(nonce(marked))
    expect(nonce(`${marked}<style nonce="x">b{}</style>`)).not.toBe(nonce(marked))
    expect(securePage(marked).html).toContain(`<style nonce="${nonce(marked)}">a{}</style>`)
  })

  it('gives a page another nonce when its styles differ', () => {
    expect(securePage(marked, {}, 'b{}').nonce).not.toBe(securePage(marked).nonce)
  })

  it('keeps letters of every length around the styles', () => {
    const { html } = securePage(`<title>₵ – ب 🚗</title>${marked}<p>₵ 5</p>`, {}, '.a::before{content:"→"}')
    expect(html).toContain('<title>₵ – ب 🚗</title>')
    expect(html).toContain('>.a::before{content:"→"}</style>')
    expect(html).toContain('<p>₵ 5</p>')
  })

  it('puts the styles only where the page has its mark', () => {
    expect(securePage('<title>Style</style></title><p>no styles</p>').html).not.toContain('a{}')
  })

  it('puts each piece where the page has its mark, and nothing for a mark in data', () => {
    const pieces = ['a{}', '<b>₵ 5</b>', '<i>2</i>'].map((text) => new TextEncoder().encode(text))
    const page = `<p>${slot}~2~</p>${slot}~1~${slot}~2~<p>~1~ – guess~1~</p>`
    expect(secure([page], pieces).html.toString()).toBe('<p><i>2</i></p><b>₵ 5</b><i>2</i><p>~1~ – guess~1~</p>')
  })

  it('joins the texts of a page, each with its own marks', () => {
    const texts = [`<p>₵</p><script nonce="${slot}">a()</script>`, '<i>1</i>', `<script nonce="${slot}">b()</script>`]
    const { html, policy } = secure(texts, [])
    expect(html.toString()).toBe('<p>₵</p><script>a()</script><i>1</i><script>b()</script>')
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
  })

  it('puts the nonce into every other marked element, such as the one that Vite reads, and leaves no mark', () => {
    const { html, nonce } = securePage(`${marked}<meta property="csp-nonce" nonce="${slot}"><p>${slot}</p>`)
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
    expect(html).not.toContain(slot)
  })

  it('allows an external image host for images and uploads only', () => {
    const imageHost = {
      url: 'https://api.images.example/v1/axle/upload',
      pictures: 'https://cdn.images.example/axle/',
      preset: undefined,
    }
    const { policy } = securePage(marked, { imageHost })
    expect(policy).toContain("img-src 'self' blob: data: https://cdn.images.example/axle/;")
    expect(policy).toContain("connect-src 'self' https://api.images.example;")
    expect(securePage(marked).policy).toContain("img-src 'self' blob: data:;")
    expect(securePage(marked).policy).toContain("connect-src 'self';")
  })

  it('allows nothing that could run other scripts', () => {
    const { policy } = securePage(marked)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
  })
})
