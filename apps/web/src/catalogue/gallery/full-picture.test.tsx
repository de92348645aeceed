import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { aFullScreen } from '../../lib/testing/full-screen.ts'
import { open } from '../../lib/testing/screen.tsx'
import FullPicture from './full-picture.tsx'

function Page() {
  const [opened, setOpened] = useState(true)
  return (
    <FullPicture
      images={['/images/a']}
      at={0}
      onTurn={() => undefined}
      name="Brake pads"
      opened={opened}
      onClose={() => setOpened(false)}
    />
  )
}

describe('the large picture', () => {
  it('goes to full screen, and leaves it when it is closed [SITE-79]', async () => {
    const screenNow = aFullScreen(true)
    open({ '/': <Page /> }, '/')
    await userEvent.click(await screen.findByRole('button', { name: 'Full screen' }))
    expect(screenNow.now()).toBe(document.documentElement)
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screenNow.now()).toBeNull())
  })

  it('has no full-screen button where the browser does not support it', async () => {
    aFullScreen(false)
    open({ '/': <Page /> }, '/')
    await screen.findByRole('button', { name: 'Zoom in' })
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  })
})
