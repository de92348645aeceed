import type { Page } from '@playwright/test'
import type { Flaw } from './sight.ts'

/** Collects console messages, failed requests and policy violations of a page. */
export function listenTo(page: Page, isExpected: (text: string) => boolean): () => Flaw[] {
  const flaws: Flaw[] = []
  const hear = (kind: string, text: string) => {
    // Numbers and URLs differ between views.
    if (!isExpected(text))
      flaws.push({ kind, where: text.replaceAll(/\d+/g, '*').slice(0, 160), text: text.slice(0, 300) })
  }
  page.on('console', (message) => {
    const text = message.text()
    // Error responses are reported below with their URL.
    if (text.startsWith('Failed to load resource')) return
    // Workers are blocked on purpose: their cache would leak between views.
    if (text.startsWith('Service Worker registration blocked')) return
    if (/content security policy/i.test(text)) hear('policy violated', text)
    else if (message.type() === 'error' || message.type() === 'warning') hear(`console ${message.type()}`, text)
  })
  page.on('pageerror', (error) => hear('thrown in the page', error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      hear('failed request', `${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Aborted by the page itself on navigation or a new query.
    if (why !== 'net::ERR_ABORTED') hear('failed request', `${why} ${request.method()} ${pathOf(request.url())}`)
  })
  return () => flaws
}

const pathOf = (url: string): string => new URL(url).pathname
