import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { MemoryCaches } from './testing.ts'
import { useNewBuild } from './use-new-build.ts'

function Site() {
  useNewBuild()
  return <input aria-label="note" />
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A page of the build `old`, while the worker of another build takes over. */
async function visit(workersBuild: string) {
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  const storage = new MemoryCaches()
  const shell = await storage.open('axle-shell')
  await shell.put('/offline', new Response(`<link href="/assets/manifest-${workersBuild}.js">`))
  vi.stubGlobal('caches', { match: (url: string) => shell.match(url) })
  const entry = { name: `${window.location.origin}/assets/manifest-old.js` } as PerformanceEntry
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const { router } = open({ '/shop': <Site />, '/shop/:id': <Site /> }, '/shop')
  worker.dispatchEvent(new Event('controllerchange'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return { reload, go: () => act(() => router.navigate('/shop?page=2')) }
}

it('a page of an older build reloads at the next navigation, not before', async () => {
  const { reload, go } = await visit('new')
  expect(reload).not.toHaveBeenCalled()
  await go()
  expect(reload).toHaveBeenCalledOnce()
})

it('never reloads while a form has input', async () => {
  const { reload, go } = await visit('new')
  fireEvent.input(screen.getByLabelText('note'), { target: { value: 'Leave it at the gate' } })
  await go()
  expect(reload).not.toHaveBeenCalled()
})

it('a page of the same build stays', async () => {
  const { reload, go } = await visit('old')
  await go()
  expect(reload).not.toHaveBeenCalled()
})
