import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SearchBox } from './search-box.tsx'

const inPage = (content: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={createMemoryRouter([{ path: '/', element: content }])} />
  </QueryClientProvider>
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole('searchbox')
const type = (text: string) => fireEvent.input(box(), { target: { value: text } })
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

describe('the search box of the catalogue', () => {
  it('five letters typed quickly make one search, half a second after the last [CAT-02, CONST-19]', () => {
    const onSearch = vi.fn()
    render(inPage(<SearchBox value="" onSearch={onSearch} />))
    for (const text of ['b', 'br', 'bra', 'brak', 'brake']) {
      type(text)
      pass(80)
    }
    pass(400)
    expect(onSearch).not.toHaveBeenCalled()
    pass(100)
    expect(onSearch.mock.calls).toEqual([['brake']])
  })

  it('Enter searches at once, and only once', () => {
    const onSearch = vi.fn()
    render(inPage(<SearchBox value="" onSearch={onSearch} />))
    type('pad ')
    fireEvent.submit(screen.getByRole('search'))
    pass(1000)
    expect(onSearch.mock.calls).toEqual([['pad']])
  })

  it('follows the URL when it changes by other means', () => {
    let clear: () => void = () => undefined
    const Changing = () => {
      const [value, setValue] = useState('pad')
      clear = () => setValue('')
      return <SearchBox value={value} onSearch={() => undefined} />
    }
    render(inPage(<Changing />))
    expect(box()).toHaveProperty('value', 'pad')
    act(clear)
    expect(box()).toHaveProperty('value', '')
  })
})

describe('before hydration', () => {
  it('typed text is searched after hydration', async () => {
    const onSearch = vi.fn()
    const page = document.createElement('div')
    document.body.append(page)
    const content = inPage(<SearchBox value="" onSearch={onSearch} />)
    page.innerHTML = renderToString(content)
    const early = page.querySelector('input')
    if (early) early.value = 'brake pads'
    render(content, { container: page, hydrate: true })
    pass(500)
    expect(onSearch.mock.calls).toEqual([['brake pads']])
    page.remove()
  })
})
