import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { open } from '../testing/screen.tsx'
import { AfterPaint, useAfterPaint } from './after-paint.tsx'

function Card() {
  return useAfterPaint(true) ? <p>Cards below</p> : null
}
const pages = {
  '/': <h1>Start</h1>,
  '/page': (
    <>
      <h1>Page</h1>
      <AfterPaint>
        <p>Below</p>
      </AfterPaint>
      <Card />
    </>
  ),
}
const below = () => [screen.queryByText('Below') !== null, screen.queryByText('Cards below') !== null]

/** Opens the start page with frames that come when they are called. */
function start(at = '/') {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  onTestFinished(() => void vi.unstubAllGlobals())
  const paint = async () => {
    for (const frame of frames.splice(0)) frame()
    await waitFor(() => expect(below()).toEqual([true, true]))
  }
  return { paint, ...open(pages, at) }
}

it('renders what is below the fold at once on the first page', () => {
  start('/page')
  expect(below()).toEqual([true, true])
})

it('renders it after the paint of a page that a link opens', async () => {
  const { router, paint } = start()
  await act(() => router.navigate('/page'))
  expect(screen.getByRole('heading', { name: 'Page' })).toBeDefined()
  expect(below()).toEqual([false, false])
  await paint()
})

it('renders it at once for a link to a part of the page', async () => {
  const { router } = start()
  await act(() => router.navigate('/page#part'))
  expect(below()).toEqual([true, true])
})

it.each([
  { place: 0, atOnce: [false, false] },
  // What is placed itself reaches the position.
  { place: 300, atOnce: [true, false] },
])('renders $atOnce at once where the scroll position $place is restored', async ({ place, atOnce }) => {
  const { router } = start('/page')
  router.enableScrollRestoration({}, () => place)
  await act(() => router.navigate('/'))
  await act(() => router.navigate(-1))
  expect(below()).toEqual(atOnce)
})

it('renders it in a page in the background, which has no frames', async () => {
  const { router } = start()
  await act(() => router.navigate('/page'))
  await waitFor(() => expect(below()).toEqual([true, true]))
})
