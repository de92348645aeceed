import { type TextLanguage, textLanguages } from '@axle/contract/languages'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { I18nProvider } from '../../ui/translation/translation.tsx'
import { createMemoryRouter, RouterProvider, useRouteError } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { asResources, makeI18n } from '../../lib/i18n/i18n.ts'
import { ErrorBoundary } from '../../root.tsx'
import UnavailablePage, { loader as away } from './unavailable-page.tsx'
import BrokenPage, { loader as broken } from './broken-page.tsx'
import ForbiddenPage, { loader as forbidden } from './forbidden-page.tsx'
import NotFoundPage, { loader as notFound } from './not-found-page.tsx'

const files = import.meta.glob<object>(['../../locales/*/common.json', '../../locales/*/navbar.json'], {
  eager: true,
  import: 'default',
})
const texts = asResources(files)
const AtRoot = ErrorBoundary as unknown as ComponentType<{ error: unknown }>

/** The root's rendering of a failed page. */
function Boundary(): ReactNode {
  return <AtRoot error={useRouteError()} />
}
async function show(Page: ComponentType, language: TextLanguage = 'en', loader?: () => unknown) {
  const router = createMemoryRouter(
    [{ path: '/', Component: Page, ErrorBoundary: Boundary, HydrateFallback: () => null, ...(loader && { loader }) }],
    { initialEntries: ['/'] },
  )
  render(
    <I18nProvider i18n={makeI18n(language, texts)}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return screen.findByRole('heading', { level: 1 })
}
const wayBack = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the error page', () => {
  it.each([
    ['STAT-07', NotFoundPage, notFound, 404, 'Sorry, page not found!'],
    ['STAT-08', ForbiddenPage, forbidden, 403, 'No permission'],
    ['STAT-09', BrokenPage, broken, 500, 'Something went wrong!'],
    ['ERR-111', UnavailablePage, away, 503, 'We will be right back'],
  ] as const)(
    '%s has its heading and a way back in every language (%#) [ERR-111]',
    async (_id, Page, load, status, heading) => {
      expect(load().init?.status).toBe(status)
      const headings = []
      for (const language of textLanguages) {
        headings.push((await show(Page, language)).textContent)
        expect(wayBack()).toContain('/shop/all-products')
        expect(screen.queryByRole('banner')).toBeNull()
        cleanup()
      }
      expect(headings[textLanguages.indexOf('en')]).toBe(heading)
      expect(new Set(headings).size).toBe(textLanguages.length)
    },
  )

  it.each([
    ['had no time to draw it', UnavailablePage],
    ['failed', BrokenPage],
  ])('offers a retry, also without scripts, where the server %s [P-04]', async (_, Page) => {
    await show(Page)
    expect(screen.getByText('Try again').getAttribute('href')).toBe('')
  })

  it('replaces a page that crashes while rendering [STAT-09]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Crashing = () => {
      throw new TypeError('undefined is not a function')
    }
    expect((await show(Crashing)).textContent).toBe('Something went wrong!')
    expect(wayBack()).toContain('/shop/all-products')
    expect(document.body.textContent).not.toContain('undefined is not a function')
  })

  it.each([
    ['STAT-07', 404, 'Sorry, page not found!'],
    ['STAT-08', 403, 'No permission'],
    ['STAT-09', 500, 'Something went wrong!'],
    ['STAT-09', 503, 'We will be right back'],
  ])('%s replaces a page with status %i', async (_id, status, heading) => {
    const refuse = () => {
      throw new Response('no', { status })
    }
    expect((await show(() => <h1>Page</h1>, 'en', refuse)).textContent).toBe(heading)
  })
})
