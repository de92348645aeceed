import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Looks a part of the page over with axe once it stands still: what is fading in has not its colours yet. */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  await expect(async () => {
    expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([])
  }).toPass({ timeout: 10_000 })
}
