import { test as base, expect } from '@playwright/test'
import { siteUrl } from './api.ts'
import { watchLine } from './settled.ts'

/** The site's URL, and a console check: any error or policy violation fails the journey. */
export const test = base.extend<{ quiet: void; expectedErrors: RegExp[] }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  baseURL: async ({}, use) => use(siteUrl()),
  expectedErrors: [[], { option: true }],
  quiet: [
    async ({ context, expectedErrors }, use) => {
      watchLine(context)
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use()
      expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
