import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { aPhoto, imageHost } from './testing.ts'
import UpdateProfile from './update-profile.tsx'

const ama = aUser({ otherNames: 'Adwoa', imageUrl: '/images/old', phone: '0241234567' })
const put = `PUT /users/${ama.id}`

function Screen({ user }: { user: typeof ama }) {
  const [opened, setOpened] = useState(true)
  return <UpdateProfile user={user} opened={opened} onClose={() => setOpened(false)} />
}
const show = (user = ama) => open({ '/': <Screen user={user} /> }, '/')
const dialog = () => screen.findByRole('dialog', { name: 'Update Profile' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Update Profile' })).toBeNull())
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
// The other one opens the camera.
const box = () => document.querySelector('input[type=file]:not([capture])') as HTMLInputElement
const choose = (...files: File[]) => userEvent.upload(box(), files, { applyAccept: false })
const preview = () => screen.queryByAltText('Your photo')?.getAttribute('src')

/** A server with the user Ama that stores updates. */
function server(answer?: () => { status?: number; body: unknown }, received: string[] = []) {
  let now = ama
  return serve({
    [`GET /users/${ama.id}`]: () => ({ body: { data: now } }),
    [put]: ({ body }) => {
      received.push(put)
      now = { ...now, ...(body as object) }
      return answer?.() ?? { body: { data: now } }
    },
  })
}
beforeEach(async () => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server()
  await signInAs(ama)
})

describe('Update Profile modal', () => {
  it('shows the stored profile [ACC-12]', async () => {
    show()
    await dialog()
    expect(field(/First name/).value).toBe('Ama')
    expect(field(/Last name/).value).toBe('Mensah')
    expect(field(/Other names/).value).toBe('Adwoa')
    expect(field(/Phone number/).value).toBe('0241234567')
    expect(preview()).toBe('/images/old/160.webp')
  })

  it('sends the seven keys once, confirms and closes [ACC-13, ACC-14, ACC-17, VAL-05]', async () => {
    const { calls } = server()
    const { toasts } = show(aUser({ ...ama, imageUrl: null }))
    await dialog()
    type(/Other names/, '')
    const save = screen.getByRole('button', { name: 'Save changes' })
    fireEvent.click(save)
    fireEvent.click(save)
    await isClosed()
    expect(calls(put).map(({ body }) => body)).toEqual([
      {
        phone: '0241234567',
        firstName: 'Ama',
        lastName: 'Mensah',
        otherNames: ' ',
        userType: 'customer',
        userCategory: null,
        imageUrl: null,
      },
    ])
    expect(toasts).toEqual(['Your details have been updated'])
  })

  it('updates this browser at once [ACC-18, ACC-19]', async () => {
    server()
    show()
    await dialog()
    type(/Phone number/, '0209876543')
    await press('Save changes')
    await isClosed()
    expect(localStorage.getItem('phoneNumber')).toBe('0209876543')
    expect(localStorage.getItem('avatarUrl')).toBe('/images/old')
    expect(localStorage.getItem('username')).toBe('ama')
    expect(localStorage.getItem('userType')).toBe('customer')
  })

  it('shows at each field what is wrong, and sends nothing [VAL-01, VAL-02, VAL-03, VAL-04]', async () => {
    const { calls } = server()
    show()
    await dialog()
    for (const label of [/First name/, /Last name/, /Phone number/]) type(label, '')
    await press('Save changes')
    for (const message of ['First name is required', 'Last name is required', 'Phone number is required!'])
      expect(screen.getByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/First name/)))
    type(/Phone number/, '024123456')
    await press('Save changes')
    expect(screen.getByText('Phone number must be 10 digits!')).toBeTruthy()
    expect(calls(put)).toEqual([])
  })

  it('logs and reports a failure, and keeps what was typed [ACC-17, ERR-06, ERR-51]', async () => {
    server(() => ({ status: 500, body: { message: 'Something went wrong!', code: 'internal' } }))
    const { toasts } = show()
    await dialog()
    type(/First name/, 'Abena')
    await press('Save changes')
    await waitFor(() => expect(toasts).toEqual(['Failed to update user']))
    expect(console.error).toHaveBeenCalled()
    expect(field(/First name/).value).toBe('Abena')
  })

  it('shows a rejected value at its field [ACC-17]', async () => {
    const message = 'This phone number is already registered'
    server(() => ({ status: 409, body: { message, code: 'taken', errors: [{ path: 'phone', message }] } }))
    const { toasts } = show()
    await dialog()
    await press('Save changes')
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/Phone number/)))
    expect(toasts).toEqual([])
  })

  it('asks for the password when the server requires it, and sends everything with the new token [ASVS 7.5.1]', async () => {
    const needed = 'Please enter your password to change an email address or a phone number'
    const refusal = { status: 403, body: { message: needed, code: 'password_needed' } }
    const api = serve({
      [`GET /users/${ama.id}`]: () => ({ body: { data: ama } }),
      [put]: ({ headers, body }) =>
        headers['authorization'] === 'Bearer newer' ? { body: { data: { ...ama, ...(body as object) } } } : refusal,
      'POST /login': ({ body }) =>
        (body as { password: string }).password === 'Torque-2026'
          ? { body: { data: { auth_token: 'newer', userId: ama.id } } }
          : { status: 401, body: { message: 'Invalid credentials', code: 'invalid_credentials' } },
    })
    const { toasts } = show()
    await dialog()
    type(/Phone number/, '0209876543')
    await press('Save changes')
    expect(await screen.findByText(needed)).toBeTruthy()
    const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
    expect(document.activeElement).toBe(password())
    await press('Save changes')
    expect(await screen.findByText('Password is required!')).toBeTruthy()
    type(/^Password/, 'Wrong-1234')
    await press('Save changes')
    expect(await screen.findByText('Invalid credentials')).toBeTruthy()
    expect([field(/Phone number/).value, toasts, localStorage.getItem('accessToken')]).toEqual([
      '0209876543',
      [],
      'a-token',
    ])
    type(/^Password/, 'Torque-2026')
    await press('Save changes')
    await isClosed()
    expect(toasts).toEqual(['Your details have been updated'])
    expect(localStorage.getItem('accessToken')).toBe('newer')
    expect(api.calls('POST /login').at(-1)?.body).toEqual({ identifier: ama.email, password: 'Torque-2026' })
    expect(api.calls(put).map(({ body }) => (body as { phone: string }).phone)).toEqual(['0209876543', '0209876543'])
  })

  it('asks before closing with unsaved changes, and keeps them when the user stays', async () => {
    show()
    await dialog()
    type(/First name/, 'Abena')
    await userEvent.keyboard('{Escape}')
    const asked = await screen.findByRole('dialog', { name: 'Close without saving?' })
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
    expect(field(/First name/).value).toBe('Abena')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await isClosed()
  })

  it('restores typed values after a reload, until they are discarded [P-04]', async () => {
    show()
    await dialog()
    type(/First name/, 'Abena')
    cleanup()
    show()
    await dialog()
    await waitFor(() => expect(field(/First name/).value).toBe('Abena'))
    expect(field(/Last name/).value).toBe('Mensah')
    await userEvent.click(screen.getByRole('button', { name: /start over/i }))
    expect(field(/First name/).value).toBe('Ama')
    type(/Last name/, 'Owusu')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await isClosed()
    cleanup()
    show()
    await dialog()
    expect([field(/Last name/).value, screen.queryByRole('button', { name: /start over/i })]).toEqual(['Mensah', null])
  })

  it('closes at once without changes', async () => {
    show()
    await dialog()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect(screen.queryByText('Close without saving?')).toBeNull()
  })
})

describe('profile photo', () => {
  it('shows the accepted formats, and whether it replaces a photo [UPL-02, VAL-06, VAL-07]', async () => {
    show(aUser({ ...ama, imageUrl: null }))
    await dialog()
    expect(screen.getByText('JPEG, PNG, up to 2 MB')).toBeTruthy()
    expect(screen.getByText('Upload photo')).toBeTruthy()
    await choose(aPhoto())
    expect(await screen.findByText('Update photo')).toBeTruthy()
  })

  it('previews the chosen photo before it is sent, and can remove it [UPL-09]', async () => {
    const files = imageHost(201, { secure_url: '/images/new' })
    const { calls } = server()
    show()
    await dialog()
    await choose(aPhoto())
    await waitFor(() => expect(preview()).toMatch(/^blob:/))
    expect(files).toEqual([])
    await press('Remove photo')
    expect(preview()).toBeUndefined()
    await press('Save changes')
    await isClosed()
    expect(files).toEqual([])
    expect(calls(put)[0]?.body).toMatchObject({ imageUrl: null })
  })

  it('is uploaded first, then its URL is saved [ACC-15]', async () => {
    const received: string[] = []
    const files = imageHost(201, { secure_url: '/images/new' }, received)
    const { calls } = server(undefined, received)
    show()
    await dialog()
    await choose(aPhoto())
    await waitFor(() => expect(preview()).toMatch(/^blob:/))
    await press('Save changes')
    await isClosed()
    expect(received).toEqual(['POST /api/uploads', put])
    expect(files.map(({ name }) => name)).toEqual(['me.png'])
    expect(calls(put)[0]?.body).toMatchObject({ imageUrl: '/images/new' })
    expect(localStorage.getItem('avatarUrl')).toBe('/images/new')
  })

  it('is not uploaded again when only the rest was refused', async () => {
    const files = imageHost(201, { secure_url: '/images/new' })
    let refuse = true
    const { calls } = server(() => (refuse ? { status: 500, body: {} } : { body: { data: ama } }))
    const { toasts } = show()
    await dialog()
    await choose(aPhoto())
    await press('Save changes')
    await waitFor(() => expect(toasts).toEqual(['Failed to update user']))
    refuse = false
    await press('Save changes')
    await isClosed()
    expect(files).toHaveLength(1)
    expect(calls(put)[1]?.body).toMatchObject({ imageUrl: '/images/new' })
  })

  it('is skipped when the upload fails: logged, reported, and the rest saved [ACC-16]', async () => {
    imageHost(415, { message: 'Only image files are allowed', code: 'unsupported_type' })
    const { calls } = server()
    const { toasts } = show()
    await dialog()
    type(/First name/, 'Abena')
    await choose(aPhoto())
    await press('Save changes')
    const hint = await screen.findByText('Your details are saved, but your photo is not: Only image files are allowed')
    expect(hint).toBeTruthy()
    expect(calls(put)[0]?.body).toMatchObject({ firstName: 'Abena', imageUrl: '/images/old' })
    expect(console.error).toHaveBeenCalled()
    expect(toasts).toEqual([])
    // The photo is still chosen for another try.
    const files = imageHost(201, { secure_url: '/images/new' })
    await press('Save changes')
    await isClosed()
    expect(files).toHaveLength(1)
  })

  it('rejects files that are not JPEG or PNG, with name and size [UPL-05, UPL-07, VAL-06]', async () => {
    show()
    await dialog()
    await choose(aPhoto('cat.gif', 'image/gif', 2048))
    expect(screen.getByText('cat.gif').closest('li')?.textContent).toContain('2.00 KB')
    expect(screen.getByText('Only image files are allowed')).toBeTruthy()
    expect(preview()).toBe('/images/old/160.webp')
    await choose(aPhoto('one.png'), aPhoto('two.png'))
    await waitFor(() => expect(preview()).toMatch(/^blob:/))
    expect(screen.getAllByAltText('Your photo')).toHaveLength(1)
  })

  it('accepts 2 MB and not one byte more [VAL-07, CONST-09]', async () => {
    const limit = 2 * 1024 * 1024
    show()
    await dialog()
    await choose(aPhoto('large.png', 'image/png', limit + 1))
    expect(screen.getByText('File must be less than 2MB')).toBeTruthy()
    await choose(aPhoto('large.png', 'image/png', limit))
    await waitFor(() => expect(preview()).toMatch(/^blob:/))
    expect(screen.queryByText('File must be less than 2MB')).toBeNull()
  })

  it('can be dropped or chosen by keyboard [UPL-08]', async () => {
    show()
    await dialog()
    const area = screen.getByText('Update photo').closest('label') as HTMLLabelElement
    // A native file input: the browser opens its dialog by Enter, Space or click.
    expect(within(area).getByLabelText(/Update photo/)).toBe(box())
    expect(box().tabIndex).toBe(0)
    fireEvent.drop(area, { dataTransfer: { files: [aPhoto()] } })
    await waitFor(() => expect(preview()).toMatch(/^blob:/))
  })
})
