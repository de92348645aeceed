import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { PageLink } from './page-link.tsx'

afterEach(cleanup)

function shown(link: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: link }], { initialEntries: ['/shop?page=2#top'] })
  render(<RouterProvider router={router} />)
  return { router, link: screen.getByRole('link') }
}
const address = ({ state: { location } }: ReturnType<typeof shown>['router']) =>
  location.pathname + location.search + location.hash

it('opens a page in the app, with its state', () => {
  const { router, link } = shown(
    <PageLink to="/faqs" state="from list">
      FAQs
    </PageLink>,
  )
  expect(fireEvent.click(link)).toBe(false)
  expect([address(router), router.state.location.state, router.state.historyAction]).toEqual([
    '/faqs',
    'from list',
    'PUSH',
  ])
})

it('changes only the search of the current page', () => {
  const { router, link } = shown(<PageLink to={{ search: '?page=3' }}>3</PageLink>)
  expect(link.getAttribute('href')).toBe('/shop?page=3')
  fireEvent.click(link)
  expect(address(router)).toBe('/shop?page=3')
})

it('adds nothing to the history for the same address', () => {
  const { router, link } = shown(<PageLink to="/shop?page=2#top">Again</PageLink>)
  fireEvent.click(link)
  expect(router.state.historyAction).toBe('REPLACE')
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (how) => {
    const { router, link } = shown(<PageLink to="/faqs">FAQs</PageLink>)
    expect(fireEvent.click(link, how)).toBe(true)
    expect(address(router)).toBe('/shop?page=2#top')
  },
)

it('stays if its own handler refuses', () => {
  const { router, link } = shown(
    <PageLink to="/faqs" onClick={(event) => event.preventDefault()}>
      FAQs
    </PageLink>,
  )
  fireEvent.click(link)
  expect(address(router)).toBe('/shop?page=2#top')
})
