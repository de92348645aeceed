import type { Page } from '@playwright/test'
import type { Flaw } from './sight.ts'

/** More than the fields of the longest form. */
const mostStops = 70

interface Stop extends Flaw {
  /** Its index among all elements, to stop after one round. */
  readonly place: number
}

/** Tabs through a page or dialog and checks that the focus is always visible. */
export async function walkThrough(page: Page): Promise<Flaw[]> {
  const isDialog = (await openDialogs(page)) > 0
  // An open menu keeps the focus.
  if (!isDialog && (await page.getByRole('menu').count()) === 0) await fromTheTop(page)
  const flaws: Flaw[] = isDialog ? await flawsOfTrap(page, 'the focus is not in the dialog') : []
  const passed = new Set<number>()
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(stopOfPage)
    if (!stop || passed.has(stop.place)) break
    passed.add(stop.place)
    if (stop.kind) flaws.push({ kind: stop.kind, where: stop.where, text: stop.text })
  }
  if (passed.size === 0) flaws.push({ kind: 'no way through with the keyboard', where: 'page', text: '' })
  if (isDialog) flaws.push(...(await flawsOfTrap(page, 'the focus leaves the dialog')), ...(await flawsOfLeaving(page)))
  return flaws
}

const fromTheTop = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0)
    document.body.tabIndex = -1
    document.body.focus()
  })

const openDialogs = (page: Page): Promise<number> => page.getByRole('dialog').count()

async function flawsOfTrap(page: Page, kind: string): Promise<Flaw[]> {
  const isInside = await page.evaluate(() => document.activeElement?.closest('[role=dialog], [data-portal]') !== null)
  return isInside ? [] : [{ kind, where: 'dialog', text: page.url() }]
}

/** Checks that Escape closes the top dialog and restores the focus. */
async function flawsOfLeaving(page: Page): Promise<Flaw[]> {
  const before = await openDialogs(page)
  // The first Escape may close a list inside it.
  for (let press = 0; press < 2 && (await openDialogs(page)) === before; press += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(600)
  }
  if ((await openDialogs(page)) >= before) return [{ kind: 'Escape does not close', where: 'dialog', text: page.url() }]
  const isBack = () => page.evaluate(() => document.activeElement !== document.body)
  for (let wait = 0; wait < 10 && !(await isBack()); wait += 1) await page.waitForTimeout(200)
  return !(await isBack()) ? [{ kind: 'the focus is lost after the dialog', where: 'dialog', text: page.url() }] : []
}

/** Returns the focused element and why it is invisible, if so; runs in the page. */
function stopOfPage(): Stop | undefined {
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return undefined
  const all = [...document.querySelectorAll('*')]
  const named = (one: Element | null) =>
    one
      ? [one.tagName.toLowerCase(), ...[...one.classList].filter((name) => !name.startsWith('m_')).slice(0, 2)].join(
          '.',
        )
      : ''
  const stop = {
    place: all.indexOf(element),
    where: `${named(element.parentElement)} > ${named(element)}`,
    text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 80),
  }
  // The label of a custom checkbox is the visible element.
  const drawn = element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]
  // The focus ring may be around its card or bar.
  const around = [
    element.parentElement,
    element.parentElement?.parentElement,
    element.parentElement?.parentElement?.parentElement,
  ]
  // A link that covers its card draws the ring on its pseudo-element.
  const marked = [...drawn.flatMap((one) => [one, ...one.querySelectorAll('*')]), ...around].some(
    (one) =>
      one &&
      one !== document.body &&
      ['', '::after'].some((pseudo) => {
        const { content, outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
        if (pseudo !== '' && content === 'none') return false
        const isRing = boxShadow.includes('inset') || boxShadow.includes('0px 0px 0px')
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || isRing
      }),
  )
  if (!marked) return { ...stop, kind: 'focus is not seen' }
  // Toasts that fade out take their button along.
  const isLeaving = element.closest('.mantine-Notifications-root') !== null
  const isSeen =
    isLeaving ||
    drawn.some((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      )
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y)
        // Toasts cover things only briefly.
        const isMessage = hit?.closest('.mantine-Notifications-root, .plain-toast') != null
        return hit !== null && (isMessage || one.contains(hit) || hit.contains(one))
      })
    })
  return { ...stop, kind: isSeen ? '' : 'focus is hidden' }
}
