import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { expect } from './test.ts'

/** Runs axe on a part of the page after transitions, because fading elements have wrong colours. */
export async function expectAccessible(page: Page, part: string): Promise<void> {
  await expect(async () => {
    const axe = (await axeOn(page)).include(part).options({ resultTypes: ['violations'] })
    expect((await axe.analyze()).violations).toEqual([])
  }).toPass({ timeout: 10_000 })
}
