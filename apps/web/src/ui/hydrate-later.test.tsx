import { act, cleanup } from '@testing-library/react'
import { renderToString } from 'preact-render-to-string'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allHydrated, deferHydration, HydrateLater } from './hydrate-later.tsx'

const rendered: string[] = []

function Part({ name, tone, empty = false }: { name: string; tone: string; empty?: boolean }) {
  const [presses, setPresses] = useState(0)
  rendered.push(name)
  if (empty) return null
  return (
    <button type="button" className={tone} onClick={() => setPresses(presses + 1)}>
      {name} {presses}
    </button>
  )
}

const Page = ({ tone = 'calm' }) => (
  <div id="frame">
    <HydrateLater>
      <Part name="head" tone={tone} />
    </HydrateLater>
    <HydrateLater first>
      <main>
        <Part name="title" tone="calm" />
        <HydrateLater>
          <Part name="none" tone={tone} empty />
        </HydrateLater>
        <HydrateLater>
          <Part name="list" tone={tone} />
        </HydrateLater>
      </main>
    </HydrateLater>
  </div>
)

let box: HTMLElement
beforeEach(() => {
  box = document.createElement('div')
  document.body.append(box)
  vi.stubEnv('SSR', true)
  box.innerHTML = renderToString(<Page />)
  vi.unstubAllEnvs()
  rendered.length = 0
})
afterEach(() => {
  cleanup()
  box.remove()
})

const served = () => [...box.querySelectorAll('button')]
const hydrate = () => {
  deferHydration()
  return hydrateRoot(box, <Page />)
}

it('hydrates the part that goes first, then the others in their order, and keeps the elements of the server', async () => {
  const before = served()
  hydrate()
  expect(rendered).toEqual([])
  expect(served()).toEqual(before)
  await allHydrated()
  expect([...new Set(rendered)]).toEqual(['title', 'head', 'none', 'list'])
  expect(served()).toEqual(before)
})

it('makes each part respond', async () => {
  hydrate()
  await allHydrated()
  for (const button of served()) act(() => button.click())
  expect(served().map((button) => button.textContent)).toEqual(['head 1', 'title 1', 'list 1'])
})

it('shows what changed while a part waited, in attributes too', async () => {
  const root = hydrate()
  root.render(<Page tone="busy" />)
  await allHydrated()
  expect(served().map((button) => button.className)).toEqual(['busy', 'calm', 'busy'])
})

it('renders at once what comes after', async () => {
  hydrate()
  await allHydrated()
  const later = document.createElement('div')
  act(() => void hydrateRoot(later, <Page />))
  expect(later.querySelectorAll('button')).toHaveLength(3)
})
