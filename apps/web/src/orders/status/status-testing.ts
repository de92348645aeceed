import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses a status, for one shop if there are several, and presses the button. */
export async function updateStatus(user: UserEvent, status: string, shop?: string) {
  const select = await screen.findByRole('combobox', { name: shop ? `Order status at ${shop}` : 'Status' })
  await user.selectOptions(select, status)
  await user.click(screen.getByRole('button', { name: shop ? `Update status: ${shop}` : 'Update status' }))
}
