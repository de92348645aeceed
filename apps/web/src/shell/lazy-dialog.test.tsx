import { Modal } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}
const Dialog = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Late" closeButtonProps={{ 'aria-label': 'Close' }} />
)

function pageWith(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Late = lazyDialog(load)
  return function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <input aria-label="Typed" />
        <Late opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
}
const ask = () => {
  const button = screen.getByRole('button', { name: 'Ask' })
  act(() => button.focus())
  fireEvent.click(button)
  return button
}

describe('a dialog that loads when it is first opened', () => {
  it('returns the focus when it closes', async () => {
    const Page = pageWith(async () => ({ default: Dialog }))
    open({ '/': <Page /> }, '/')
    const button = ask()
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('leaves the page and its input alone when offline, and loads at the next try', async () => {
    let down = true
    const Page = pageWith(async () => {
      if (down) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Dialog }
    })
    const { toasts } = open({ '/': <Page /> }, '/')
    fireEvent.input(screen.getByLabelText('Typed'), { target: { value: 'half a form' } })
    ask()
    await waitFor(() => expect(toasts).toEqual(['No response received from server. Please check your connection.']))
    expect(screen.getByLabelText('Typed')).toHaveProperty('value', 'half a form')
    down = false
    ask()
    expect(await screen.findByRole('dialog', { name: 'Late' })).toBeDefined()
  })
})
