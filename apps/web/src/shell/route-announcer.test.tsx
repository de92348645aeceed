import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

const page = (section: string, content?: ReactNode) => (
  <>
    <RouteAnnouncer />
    <header>
      <button type="button">Search</button>
    </header>
    <main>
      <DocumentTitle section={section} />
      <h1>{section}</h1>
      {content}
    </main>
  </>
)

/** A single tree for all URLs, like the site's root. */
function start() {
  return open(
    {
      '/shop': page('Shops', <a href="/faqs">Questions</a>),
      '/faqs': page('FAQs'),
      '/search': page('Search', <input aria-label="Words" ref={(box) => box?.focus()} />),
    },
    '/shop',
  )
}
const news = () => screen.getByRole('status')
const main = () => screen.getByRole('main')

describe('navigating to another page', () => {
  it('announces its title and focuses its content', async () => {
    const { router } = start()
    expect(news().textContent).toBe('')
    expect(document.activeElement).toBe(document.body)
    await act(() => router.navigate('/faqs'))
    await waitFor(() => expect(news().textContent).toBe('FAQs - Axle'))
    expect(document.activeElement).toBe(main())
  })

  it('moves the focus away from a header button to which a closed dialog returned it', async () => {
    const { router } = start()
    screen.getByRole('button', { name: 'Search' }).focus()
    await act(() => router.navigate('/faqs'))
    await waitFor(() => expect(document.activeElement).toBe(main()))
  })

  it('takes the focus from the followed link before its page is removed', async () => {
    const { router } = start()
    const link = screen.getByRole('link')
    link.focus()
    const left: boolean[] = []
    link.addEventListener('blur', () => left.push(link.isConnected))
    await act(() => router.navigate('/shop?page=2'))
    expect(document.activeElement).toBe(link)
    await act(() => router.navigate('/faqs'))
    expect(left).toEqual([true])
  })

  it('leaves the focus where the page itself has set it', async () => {
    const { router } = start()
    await act(() => router.navigate('/search'))
    await waitFor(() => expect(news().textContent).toBe('Search - Axle'))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })

  it('does not announce a changed query', async () => {
    const { router } = start()
    await act(() => router.navigate('/shop?page=2'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(news().textContent).toBe('')
    expect(document.activeElement).toBe(document.body)
  })
})
