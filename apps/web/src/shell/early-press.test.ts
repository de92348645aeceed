import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdPresses, pressAgain } from './early-press.ts'

const heard = vi.fn()
const button = () => document.querySelector('button') ?? expect.fail('no button')

beforeEach(() => {
  vi.useFakeTimers()
  heard.mockReset()
  document.body.innerHTML = '<button type="button"><svg></svg></button><a href="#x">x</a>'
  holdPresses()
  document.addEventListener('click', heard)
})
const wakeUp = () => {
  pressAgain()
  vi.runAllTimers()
}
afterEach(() => {
  wakeUp()
  vi.useRealTimers()
  document.removeEventListener('click', heard)
})

it('what is pressed before the page is awake is done once it is, and once', () => {
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  button().click()
  expect([heard.mock.calls.length, document.documentElement.dataset['pressed']]).toEqual([0, ''])
  wakeUp()
  wakeUp()
  expect([heard.mock.calls.length, document.documentElement.dataset['pressed']]).toEqual([1, undefined])
  button().click()
  expect(heard).toHaveBeenCalledTimes(2)
})

it('a switch turns when the page is awake, not before', () => {
  document.body.innerHTML = '<label><input type="checkbox">Only mine</label>'
  document.querySelector('label')?.click()
  const isOn = () => document.querySelector('input')?.checked
  expect(isOn()).toBe(false)
  wakeUp()
  expect(isOn()).toBe(true)
})

it('links lead on at once', () => {
  document.querySelector('a')?.click()
  expect(heard).toHaveBeenCalledTimes(1)
})

it('a button that is gone meanwhile is forgotten', () => {
  button().click()
  button().remove()
  wakeUp()
  expect(heard).not.toHaveBeenCalled()
})
