import { type Browser, type BrowserContext, type Page } from '@playwright/test'
import { siteUrl } from '../support/api.ts'
import { people, sessionOf } from '../support/people.ts'
import { settled, watchLine } from '../support/settled.ts'
import { addressOf } from './demo-ids.ts'
import { cookieOf, keptOf, type Look, sizeOf } from './look.ts'
import { walkThrough } from './keyboard.ts'
import { lookOver } from './look-over.ts'
import { listenTo } from './noise.ts'
import type { Role } from './places.ts'
import type { View } from './plan.ts'
import type { Flaw } from './sight.ts'
import { textIn } from './texts.ts'

/** Visits views sequentially with one browser profile per user, so that shared files are cached. */
export class Visitor {
  readonly #browser: Browser
  readonly #profiles = new Map<Role, Promise<BrowserContext>>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Opens a view, waits until it is idle and checks it. A view that fails to open is a flaw too. */
  async visit({ part, target, role, look }: View, shot: string | undefined): Promise<Flaw[]> {
    const context = await this.#profileOf(role)
    await context.clearCookies()
    await context.addCookies([{ ...cookieOf(look), url: siteUrl() }])
    const page = await context.newPage()
    const isState = 'open' in target
    const noise = listenTo(
      page,
      (text) =>
        (target.expected?.test(text) ?? false) ||
        (!isState && new RegExp(`^40[34] |^50[03] `).test(text) && target.path.startsWith(`/${text.slice(0, 3)}`)),
    )
    const flaws: Flaw[] = []
    try {
      await prepare(page, role, look)
      await openPlace(page, target.path)
      if (isState) {
        await target.open(page, textIn(look.language), look)
        await settled(page)
      }
      flaws.push(...(await lookOver(page, look)))
      if (part === 'pages') flaws.push(...(await walkThrough(page)))
      if (shot) await page.screenshot({ path: shot, fullPage: !isState })
    } catch (error) {
      const [text = ''] = String(error).split('\n')
      flaws.push({
        kind: 'cannot be looked at',
        where: isState ? target.name : target.path,
        text: String(error).slice(0, 600) || text,
      })
      if (shot) await page.screenshot({ path: shot }).catch(() => undefined)
    }
    await page.close()
    return [...flaws, ...noise()]
  }

  #profileOf(role: Role): Promise<BrowserContext> {
    const known = this.#profiles.get(role) ?? this.#makeProfile()
    this.#profiles.set(role, known)
    return known
  }

  async #makeProfile(): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      locale: 'en-GB',
      baseURL: siteUrl(),
      // Its cache would leak between views.
      serviceWorkers: 'block',
    })
    // Generous, for busy machines.
    context.setDefaultTimeout(30_000)
    watchLine(context)
    return context
  }
}

/** Sets size, motion, and a storage with only preferences and session. */
export async function prepare(page: Page, role: Role, look: Look): Promise<void> {
  await page.setViewportSize(sizeOf(look))
  await page.emulateMedia({ reducedMotion: look.motion === 'reduced' ? 'reduce' : 'no-preference' })
  const session = role === 'visitor' ? undefined : await sessionOf(people[role])
  const stored = {
    ...keptOf(look),
    ...(session && { accessToken: session.auth_token, userId: String(session.userId) }),
  }
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('prepared')) return
    sessionStorage.setItem('prepared', 'yes')
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/** Opens a URL and waits until the page is idle; a redirect is an error. */
export async function openPlace(page: Page, path: string): Promise<void> {
  const address = await addressOf(path)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  await settled(page)
  const [wanted, reached] = [new URL(address, page.url()).pathname, new URL(page.url()).pathname]
  if (wanted !== reached) throw new Error(`${wanted} leads to ${reached}`)
}
