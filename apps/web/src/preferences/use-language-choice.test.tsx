import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { useLanguageChoice } from './use-language-choice.ts'

const ama = aUser()
const put = `PUT /users/${ama.id}`

function Choice() {
  const { choose } = useLanguageChoice()
  return (
    <button type="button" onClick={() => void choose('ar')}>
      Arabic
    </button>
  )
}
const server = (status = 200) =>
  serve({
    [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }),
    [put]: () => ({ status, body: status === 200 ? { data: ama } : {} }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
const choose = async () => {
  const { toasts } = open({ '/': <Choice /> }, '/')
  await userEvent.click(screen.getByRole('button', { name: 'Arabic' }))
  await waitFor(() => expect(toasts).toHaveLength(2))
  return toasts
}
beforeEach(() => {
  server()
  signOut()
  localStorage.clear()
})

describe('choosing a language', () => {
  it('sends the language for emails to the server once', async () => {
    const { calls } = server()
    await signInAs(ama)
    await choose()
    await waitFor(() => expect(calls(put).map(({ body }) => body)).toEqual([{ language: 'ar' }]))
  })

  it('shows no error if the server does not accept it', async () => {
    const { calls } = server(500)
    await signInAs(ama)
    const toasts = await choose()
    await waitFor(() => expect(calls(put)).toHaveLength(1))
    expect(toasts).toEqual(['Loading...', 'تم تغيير اللغة!'])
  })

  it('loads only the names of parts for visitors', async () => {
    const { sent } = server()
    await choose()
    expect(sent.map(({ call }) => call)).toEqual(['GET /parts/names'])
  })
})
