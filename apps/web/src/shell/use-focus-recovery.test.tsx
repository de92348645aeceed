import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

function Lines() {
  useFocusRecovery()
  const [lines, setLines] = useState(['Brake pads', 'Clutch kit'])
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <ul aria-label="Cart">
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => setLines(lines.filter((each) => each !== line))}>
              Remove {line}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" id="ask" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <button
          type="button"
          onClick={() => {
            setOpen(false)
            document.querySelector<HTMLElement>('#ask')?.focus()
          }}
        >
          Close
        </button>
      )}
    </main>
  )
}

describe('removing the focused element', () => {
  it('moves the focus to the list around it', async () => {
    open({ '/': <Lines /> }, '/')
    await userEvent.click(screen.getByRole('button', { name: 'Remove Brake pads' }))
    expect(screen.queryByRole('button', { name: 'Remove Brake pads' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Cart' })))
  })

  it('leaves a focus that was set meanwhile', async () => {
    open({ '/': <Lines /> }, '/')
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask' }))
  })
})
