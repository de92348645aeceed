import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Presses the button of a product page and waits for the confirmation. A press before hydration takes effect after it. */
export async function pressAddToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText(/added to your cart/i).first()).toBeVisible()
}
