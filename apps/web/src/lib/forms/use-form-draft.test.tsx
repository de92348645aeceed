import { useForm } from '@mantine/form'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { unauthenticatedEvent } from '../api/api.ts'
import { DraftNotice } from './draft-notice.tsx'
import { readDraft } from './draft.ts'
import { signOut, startSession } from '../session/session.ts'
import { aUser, signInAs } from '../testing/people.ts'
import { open } from '../testing/screen.tsx'
import { serve } from '../testing/server.ts'
import { UnsavedChangesDialog } from './unsaved-changes.tsx'
import { useFormDraft } from './use-form-draft.ts'

const nothing = { name: '', tags: [] as string[] }

let post: (key: string) => Promise<void> = async () => undefined

function Form({ initial = nothing }: { initial?: typeof nothing }) {
  const form = useForm({ initialValues: initial })
  const draft = useFormDraft(form, initial, 'shop')
  return (
    <>
      <DraftNotice draft={draft} />
      <input aria-label="Name" {...form.getInputProps('name')} />
      <p>{form.values.tags.join()}</p>
      <output aria-label="Base">{draft.base.name}</output>
      <button type="button" onClick={() => form.setFieldValue('tags', ['new'])}>
        Tag
      </button>
      <button type="button" onClick={draft.saved}>
        Save
      </button>
      <button
        type="button"
        onClick={() => void draft.sendOnce((headers) => post(headers['idempotency-key'])).catch(() => undefined)}
      >
        Send
      </button>
      <Link to="/other">Other</Link>
      <UnsavedChangesDialog blocker={draft.blocker} />
    </>
  )
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const base = () => screen.getByLabelText('Base').textContent
const show = (initial?: typeof nothing) => open({ '/': <Form {...(initial && { initial })} /> }, '/')
const again = (initial?: typeof nothing) => {
  cleanup()
  return show(initial)
}
const storedFields = () => readDraft('5/shop')?.fields
const type = (text: string) => userEvent.type(name(), text)
const press = (label: string) => userEvent.click(screen.getByText(label))

beforeEach(async () => {
  localStorage.clear()
  serve({ 'GET /users/5': () => ({ body: { data: aUser() } }), 'POST /logout': () => ({ body: { data: {} } }) })
  await signInAs(aUser())
})

describe('a form with a draft', () => {
  it('restores the input after a reload, with its time, and can start over', async () => {
    show()
    expect(screen.queryByText(/Draft of/)).toBeNull()
    await type('Ama')
    await press('Tag')
    again()
    expect(name().value).toBe('Ama')
    expect(screen.getByText('new')).toBeTruthy()
    expect(screen.getByText(/Draft of .* restored/)).toBeTruthy()
    await press('Start over')
    expect(name().value).toBe('')
    expect(screen.queryByText(/Draft of/)).toBeNull()
    again()
    expect(name().value).toBe('')
  })

  it('stores the input at once when the page is hidden', async () => {
    show()
    await type('Ama')
    expect(storedFields()).toBeUndefined()
    window.dispatchEvent(new Event('pagehide'))
    expect(storedFields()).toEqual({ name: 'Ama' })
  })

  it('is sent again with the same key after a lost response and a reload, and with another after a saved one', async () => {
    const sent: string[] = []
    const failing = (code: string) => async (key: string) => {
      sent.push(key)
      throw Object.assign(new Error('No'), { status: 409, code })
    }
    post = failing('no_response')
    show()
    await type('Ama')
    await press('Send')
    window.dispatchEvent(new Event('pagehide'))
    again()
    await press('Send')
    post = failing('idempotency_key_reused')
    await press('Send')
    await press('Send')
    await press('Start over')
    await press('Send')
    const [first, second, third, fourth, fifth] = sent
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth]).size).toBe(3)
  })

  it('stores nothing while nothing has changed', async () => {
    show()
    await type('A')
    await userEvent.clear(name())
    again()
    expect(localStorage.getItem('app-drafts')).toBeNull()
  })

  it('applies only its changes on top of what others have saved meanwhile', async () => {
    show({ name: 'Ama', tags: ['old'] })
    await type(' Motors')
    again({ name: 'Ama', tags: ['changed elsewhere'] })
    expect(name().value).toBe('Ama Motors')
    expect(screen.getByText('changed elsewhere')).toBeTruthy()
  })

  it("remembers the initial values of its fields, not today's [V-01]", async () => {
    show({ name: 'Ama', tags: ['old'] })
    expect(base()).toBe('Ama')
    await type(' Motors')
    again({ name: 'Esi', tags: ['old'] })
    expect([name().value, base()]).toEqual(['Ama Motors', 'Ama'])
    await press('Start over')
    expect([name().value, base()]).toEqual(['Esi', 'Esi'])
  })

  it('is deleted after a save; on leaving, the user learns that it stays, and it is restored later [V-09]', async () => {
    show()
    await type('Ama')
    await press('Save')
    again()
    expect(name().value).toBe('')
    await type('Ama')
    await press('Other')
    expect(await screen.findByText(/The draft stays on this device/)).toBeTruthy()
    expect(screen.queryByText(/will be lost/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave page' }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
    expect(storedFields()).toEqual({ name: expect.stringContaining('Ama') })
  })

  it('survives an expired session, and lets the user sign in again', async () => {
    startSession()
    const { url } = show()
    await type('Ama')
    act(() => void window.dispatchEvent(new Event(unauthenticatedEvent)))
    await press('Other')
    expect(url()).toBe('/other')
    expect(storedFields()).toEqual({ name: 'Ama' })
  })

  it('belongs to its author only, also after sign-out, and is restored for the author', async () => {
    show()
    await type('Ama')
    window.dispatchEvent(new Event('pagehide'))
    const other = aUser({ id: 6 })
    serve({ 'GET /users/6': () => ({ body: { data: other } }), 'POST /logout': () => ({ body: { data: {} } }) })
    await act(() => signInAs(other))
    again()
    expect(name().value).toBe('')
    act(() => void signOut())
    expect(storedFields()).toEqual({ name: 'Ama' })
  })

  it('ignores a field that an older version stored in another shape', () => {
    const fields = { name: ['Ama'], tags: 'old', gone: 1 }
    localStorage.setItem('app-drafts', JSON.stringify({ '5/shop': { at: new Date().toISOString(), fields } }))
    show()
    expect(name().value).toBe('')
  })
})
