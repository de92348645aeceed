import { afterEach, expect, it } from 'vitest'
import { markMemberEarly, unmarkMember } from './early-session.ts'

const { dataset } = document.documentElement
afterEach(() => {
  localStorage.clear()
  unmarkMember()
})

it('a page of a signed-in user offers no sign-in before hydration', () => {
  localStorage.setItem('accessToken', 'a.b.c')
  markMemberEarly('accessToken')
  expect(dataset['member']).toBe('')
  unmarkMember()
  expect(dataset['member']).toBeUndefined()
})

it('a page of a visitor is as it came', () => {
  markMemberEarly('accessToken')
  expect(dataset['member']).toBeUndefined()
})
