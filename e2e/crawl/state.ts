import type { Locator, Page } from '@playwright/test'
import type { Look } from './look.ts'
import type { Role } from './places.ts'
import type { Translate } from './texts.ts'

/** A state of a page after an interaction or an error. */
export interface State {
  readonly name: string
  readonly path: string
  readonly role: Role
  /** Creates the state on a loaded page and waits for it. */
  readonly open: (page: Page, t: Translate, look: Look) => Promise<unknown>
  /** Only on screens of at least, or below, this width in pixels. */
  readonly from?: number
  readonly below?: number
  /** Console messages that this state causes. */
  readonly expected?: RegExp
}

/** Matches a text with any values in its placeholders. */
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

/** Clicks and waits for the dialog. */
export async function pressForDialog(page: Page, locator: Locator): Promise<void> {
  await locator.click()
  await dialogOf(page).waitFor()
}

/** Submits a form and waits for invalid fields. */
export async function sendWrong(page: Page, locator: Locator): Promise<void> {
  await locator.click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
