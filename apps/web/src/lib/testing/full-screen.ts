import { act } from '@testing-library/react'

/** Fakes the full-screen API, which jsdom lacks; `leave` acts like the Escape key. */
export function aFullScreen(enabled: boolean) {
  let element: Element | null = null
  const become = (next: Element | null): Promise<void> => {
    element = next
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    return Promise.resolve()
  }
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => enabled })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  document.exitFullscreen = () => become(null)
  document.documentElement.requestFullscreen = () => become(document.documentElement)
  return { leave: () => become(null), now: () => element }
}
