import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { jsonLd, PublicHead } from './public-head.tsx'
import { SiteContext, type SiteView } from '../api/site.ts'
import { open } from '../testing/screen.tsx'

const site = { name: 'Axle', url: 'https://parts.example' } as SiteView
function show(at = '/shop', path = '/shop') {
  open(
    {
      '/shop': (
        <SiteContext value={site}>
          <PublicHead path={path} title="Shops" description="All of them" data={jsonLd({ name: '</script>' })} />
          <h1>Shops</h1>
        </SiteContext>
      ),
    },
    at,
  )
  expect(screen.getByRole('heading')).toBeTruthy()
}
const hrefs = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

describe('the head of a public page', () => {
  it('has its canonical URL, and the URL in each language', () => {
    show()
    expect(hrefs('link[rel=canonical]')).toEqual(['https://parts.example/shop'])
    const alternates = [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ])
    expect(alternates).toContainEqual(['x-default', 'https://parts.example/shop'])
    expect(alternates).toContainEqual(['zh-CN', 'https://parts.example/shop?lang=cn'])
    expect(alternates).toContainEqual(['en-GH', 'https://parts.example/shop?lang=en-GH'])
    expect(alternates).toHaveLength(9)
    expect([meta('og:url'), meta('og:title'), meta('og:locale')]).toEqual([
      'https://parts.example/shop',
      'Shops',
      'en_US',
    ])
  })

  it('is a page of its own at a URL with a language', () => {
    show('/shop?lang=fr&utm=x', '/shop?page=2')
    expect(hrefs('link[rel=canonical]')).toEqual(['https://parts.example/shop?page=2&lang=fr'])
  })

  it('ignores an unknown language', () => {
    show('/shop?lang=xx')
    expect(hrefs('link[rel=canonical]')).toEqual(['https://parts.example/shop'])
  })

  it('structured data cannot close its script element', () => {
    show()
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
    expect(text).not.toContain('</script>')
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script>' })
  })
})
