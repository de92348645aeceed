import type { Page } from '@playwright/test'
import type { Flaw } from './sight.ts'

/** Listens to what a page complains about: its console, what it asked for in vain, what the policy kept from it. */
export function listenTo(page: Page, isExpected: (text: string) => boolean): () => Flaw[] {
  const heard: Flaw[] = []
  const hear = (kind: string, text: string) => {
    // Numbers and addresses change from view to view.
    if (!isExpected(text))
      heard.push({ kind, where: text.replaceAll(/\d+/g, '*').slice(0, 160), text: text.slice(0, 300) })
  }
  page.on('console', (message) => {
    const text = message.text()
    // What was answered with an error is told below, with its address.
    if (text.startsWith('Failed to load resource')) return
    // Our own doing: what a worker kept of one view would be shown in another.
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
    // Given up by the page itself, when it is left or asks anew.
    if (why !== 'net::ERR_ABORTED') hear('failed request', `${why} ${request.method()} ${pathOf(request.url())}`)
  })
  return () => heard
}

const pathOf = (url: string): string => new URL(url).pathname
