import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Language, languageTag, textLanguageOf } from '@axle/contract/languages'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nProvider } from '../../ui/translation/translation.tsx'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { onToast } from '../../ui/toasts/toast.ts'
import { asResources, browserI18n, makeI18n, setBrowserI18n } from '../i18n/i18n.ts'
import { loadLazyTexts } from '../i18n/lazy-texts.ts'
import { addTexts } from '../i18n/i18n-loader.ts'
import { starterNames } from './starter-names.ts'

// A slow machine is not a failure.
configure({ asyncUtilTimeout: 5_000 })

const texts = import.meta.glob<object>('../../locales/en/**/*.json', { eager: true, import: 'default' })

/** Renders a page in jsdom, in English, with the providers of every page. */
export function open(pages: Record<string, ReactNode>, at: InitialEntry, handle?: unknown) {
  const i18n = makeI18n('en', asResources(texts))
  setBrowserI18n(i18n)
  const routes = Object.entries(pages).map(([path, element]) => ({ path, element, handle }))
  const router = createMemoryRouter([...routes, { path: '*', element: <h1>elsewhere</h1> }], { initialEntries: [at] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } })
  const toasts: string[] = []
  const stop = onToast((toast) => toasts.push(toast.message))
  onTestFinished(() => {
    cleanup()
    stop()
    queryClient.clear()
  })
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  const url = () => router.state.location.pathname + router.state.location.search
  return { url, toasts, router }
}

/** Switches the open page to another language, with the texts of a first visit and the names of parts. */
export async function readIn(language: Language): Promise<void> {
  const i18n = browserI18n()
  if (!i18n) throw new Error('no page is open')
  await Promise.all([addTexts(i18n, language), loadLazyTexts(language)])
  i18n.addResourceBundle(languageTag(language), 'names', starterNames(textLanguageOf(language)))
  await act(() => i18n.changeLanguage(languageTag(language)))
}
