import { act, render } from '@testing-library/react'
import { createElement, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordEarlyInput, replayEarlyInput } from './early-input.ts'

const onClick = vi.fn()
const button = () => document.querySelector('button') ?? expect.fail('no button')

beforeEach(() => {
  vi.useFakeTimers()
  onClick.mockReset()
  document.body.innerHTML = '<button type="button"><svg></svg></button><a href="#x">x</a>'
  recordEarlyInput()
  document.addEventListener('click', onClick)
})
const wakeUp = () => {
  replayEarlyInput()
  vi.runAllTimers()
}
afterEach(() => {
  wakeUp()
  vi.useRealTimers()
  document.removeEventListener('click', onClick)
})

it('an early press is repeated once after hydration', () => {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button().click()
  expect([onClick.mock.calls.length, document.documentElement.dataset['pressed']]).toEqual([0, ''])
  wakeUp()
  wakeUp()
  expect([onClick.mock.calls.length, document.documentElement.dataset['pressed']]).toEqual([1, undefined])
  button().click()
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('a switch turns after hydration, not before', () => {
  document.body.innerHTML = '<label><input type="checkbox">Only mine</label>'
  document.querySelector('label')?.click()
  const isOn = () => document.querySelector('input')?.checked
  expect(isOn()).toBe(false)
  wakeUp()
  expect(isOn()).toBe(true)
})

it('links navigate at once', () => {
  document.querySelector('a')?.click()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a press on a button that has disappeared is dropped', () => {
  button().click()
  button().remove()
  wakeUp()
  expect(onClick).not.toHaveBeenCalled()
})

it('every switch counts, but only the last button', () => {
  document.body.innerHTML = `<input type="radio"><input type="checkbox"><button type="button">a</button><button type="button">b</button>`
  const [radio, box] = document.querySelectorAll('input')
  for (const one of document.querySelectorAll<HTMLElement>('button, input')) one.click()
  onClick.mockReset()
  wakeUp()
  expect([radio?.checked, box?.checked]).toEqual([true, true])
  expect(onClick.mock.calls.map(([event]) => (event as Event).target)).toEqual([
    radio,
    box,
    document.querySelectorAll('button')[1],
  ])
})

function Form({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('')
  const [, setBreaths] = useState(0)
  return createElement(
    'form',
    {
      onClick: () => setBreaths((breaths) => breaths + 1),
      onSubmit: (event) => {
        event.preventDefault()
        onSend(text)
      },
    },
    createElement('input', { value: text, onChange: (event) => setText(event.target.value) }),
  )
}

it('input typed and submitted before hydration stays, and is submitted after it', () => {
  const onSend = vi.fn()
  const page = document.body
  page.innerHTML = renderToString(createElement(Form, { onSend }))
  const field = page.querySelector('input') ?? expect.fail('no field')
  field.value = 'ama@axle.example'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  page.querySelector('form')?.requestSubmit()
  expect(onSend).not.toHaveBeenCalled()
  render(createElement(Form, { onSend }), { container: page, hydrate: true })
  act(replayEarlyInput)
  act(() => void vi.runAllTimers())
  act(() => page.querySelector('form')?.click())
  expect([field.value, onSend.mock.calls]).toEqual(['ama@axle.example', [['ama@axle.example']]])
})
