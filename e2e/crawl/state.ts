import type { Locator, Page } from '@playwright/test'
import type { Look } from './look.ts'
import type { Role } from './places.ts'
import type { Say } from './texts.ts'

/** What is seen on a page after something was pressed, typed or went wrong. */
export interface State {
  readonly name: string
  readonly path: string
  readonly role: Role
  /** Brings it about, once the page stands; waits until it is seen. */
  readonly open: (page: Page, say: Say, look: Look) => Promise<unknown>
  /** On screens of at least, or of less than, this many pixels only. */
  readonly from?: number
  readonly below?: number
  /** Of what the browser complains about, what belongs to it. */
  readonly expected?: RegExp
}

/** A text with places in it, whatever stands there. */
export const filledIn = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`))
      .join('.*')}$`,
  )

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name: filledIn(name) }).first()

/** Presses it and waits for the dialog that it opens. */
export async function pressForDialog(page: Page, locator: Locator): Promise<void> {
  await locator.click()
  await dialogOf(page).waitFor()
}

/** Sends a form and waits for the fields that are said to be wrong. */
export async function sendWrong(page: Page, locator: Locator): Promise<void> {
  await locator.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
