import type { Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { htmlLangOf, type Look } from './look.ts'
import { type Flaw, sightOfPage } from './sight.ts'
import { flawsOfWords, wordsOfPage } from './words.ts'

/** Finds all faults of the current page. */
export async function lookOver(page: Page, look: Look): Promise<Flaw[]> {
  const seen = (await page.evaluate(sightOfPage)) as Flaw[]
  const words = await page.evaluate(wordsOfPage)
  return [
    ...seen,
    ...flawsOfWords(words, look.language),
    ...(await flawsOfFrame(page, look)),
    ...(await flawsOfAxe(page)),
  ]
}

async function flawsOfFrame(page: Page, look: Look): Promise<Flaw[]> {
  const { lang, dir, title, headings } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
  }))
  const expected: [string, string | number, boolean][] = [
    ['language of the page', lang, lang === htmlLangOf(look)],
    ['direction of the page', dir, dir === look.direction],
    ['title of the page', title, /^\S.* - Axle$/.test(title)],
    ['number of first headings', headings, headings === 1],
  ]
  return expected.filter(([, , holds]) => !holds).map(([kind, text]) => ({ kind, where: 'page', text: String(text) }))
}

async function flawsOfAxe(page: Page): Promise<Flaw[]> {
  const { violations } = await (
    await axeOn(page)
  )
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Describing what passes takes axe as long as finding what does not.
      resultTypes: ['violations'],
    })
    .analyze()
  const nodes = violations.flatMap(({ id, nodes: found }) => found.map((node) => ({ id, ...node })))
  const flaws = await Promise.all(
    nodes.map(async ({ id, target, html, any, failureSummary }) => {
      const selector = String(target.at(-1))
      const message = any[0]?.message ?? failureSummary ?? ''
      if (await isMeant(page, id, selector, message)) return []
      const where = selector.replaceAll(/#?mantine-[\w-]+|«\w+»|_r_\w+_|\d+/g, '*')
      return [{ kind: `axe ${id}`, where, text: `${html.slice(0, 160)} ${message}`.slice(0, 300) }]
    }),
  )
  return flaws.flat()
}

/**
 * False positives of axe: menus and option lists are outside landmarks but belong to their button, with arrow keys for
 * options; elements under a sticky bar can be scrolled into view.
 */
async function isMeant(page: Page, rule: string, selector: string, message: string): Promise<boolean> {
  if (rule === 'target-size') return message.includes('obscured')
  if (rule !== 'region' && rule !== 'scrollable-region-focusable') return false
  return page.evaluate(
    (where) => document.querySelector(where)?.closest('[data-portal], [role=listbox]') !== null,
    selector,
  )
}
