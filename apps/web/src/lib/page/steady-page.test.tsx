import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { steadyPage } from './steady-page.ts'

it('renders a page again for new data or parameters alone', () => {
  let count = 0
  const Page = steadyPage(function Counted(_: { loaderData: object; params: { id?: string } }) {
    count++
    return <p>page</p>
  })
  const data = {}
  const { rerender } = render(<Page loaderData={data} params={{ id: '1' }} />)
  act(() => rerender(<Page loaderData={data} params={{ id: '1' }} />))
  expect(count).toBe(1)
  act(() => rerender(<Page loaderData={data} params={{ id: '2' }} />))
  expect(count).toBe(2)
  act(() => rerender(<Page loaderData={{}} params={{ id: '2' }} />))
  expect(count).toBe(3)
})
