import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { useTypingPause } from './use-typing-pause.ts'

// Long enough for a click on a busy machine.
const pauseMs = 600

function List() {
  const pause = useTypingPause(pauseMs)
  const [, setParams] = useSearchParams()
  return (
    <>
      <input
        aria-label="Search"
        onChange={({ currentTarget: { value } }) => pause.later(() => setParams({ q: value }))}
      />
      <Link to="/one">One</Link>
      <a href="/one" onClick={(event) => event.preventDefault()}>
        One, of which the busy page hears late
      </a>
    </>
  )
}

const open = () => {
  const arrival = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/one', element: <p>One product</p>, loader: () => arrival.promise },
  ])
  render(<RouterProvider router={router} />)
  return { router, arrive: () => arrival.resolve(null) }
}
const rest = () => new Promise((resolve) => setTimeout(resolve, pauseMs + 50))

afterEach(cleanup)

describe('a debounced search', () => {
  it('runs once, for the newest text', async () => {
    const { router } = open()
    await userEvent.type(screen.getByLabelText('Search'), 'disc')
    await expect.poll(() => router.state.location.search).toBe('?q=disc')
  })
  it('does not pull back a user who is navigating to another page', async () => {
    const { router, arrive } = open()
    await userEvent.type(screen.getByLabelText('Search'), 'disc')
    await userEvent.click(screen.getByText('One'))
    await rest()
    arrive()
    expect(await screen.findByText('One product')).toBeDefined()
    expect(router.state.location.pathname).toBe('/one')
  })
  it('does not pull back a user who has clicked a link, even before the navigation starts', async () => {
    const { router } = open()
    await userEvent.type(screen.getByLabelText('Search'), 'disc')
    await userEvent.click(screen.getByText('One, of which the busy page hears late'))
    await rest()
    expect(router.state.location.search).toBe('')
  })
})
