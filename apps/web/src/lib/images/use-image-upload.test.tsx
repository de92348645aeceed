import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageHost } from '../testing/fake-image-host.ts'
import { open } from '../testing/screen.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { ImageField } from '../../ui/images/image-field.tsx'

const megabyte = 1024 * 1024
const aFile = (name = 'pads.jpg', type = 'image/jpeg', bytes = 9) => new File([new Uint8Array(bytes)], name, { type })

let saved: readonly string[] = []
let busy = false
function Field({ initial, max, ownButton = false }: { initial: string[]; max: number; ownButton?: boolean }) {
  const [value, setValue] = useState(initial)
  saved = value
  const upload = useImageUpload('product', { label: 'Images', max, count: value.length })
  const onBusyChange = (now: boolean) => {
    busy = now
  }
  return <ImageField {...upload} {...{ value, ownButton }} onChange={setValue} onBusyChange={onBusyChange} />
}
const show = (initial: string[] = [], max = 5, ownButton = false) =>
  open({ '/': <Field {...{ initial, max, ownButton }} /> }, '/')
const box = () => document.querySelector<HTMLInputElement>('input[aria-describedby]') as HTMLInputElement
const choose = (...files: File[]) => userEvent.upload(box(), files, { applyAccept: false })
const group = () => screen.getByRole('group', { name: 'Images' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const transfer = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } })
const leave = (relatedTarget: Element) => {
  const event = createEvent.dragLeave(group())
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget })
  fireEvent(group(), event)
}
const sources = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'))
const offline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is)

let host = imageHost()
beforeEach(() => {
  host = imageHost()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the field for several images', () => {
  it('has an accessible name, and shows the limits before anything is chosen [UPL-01, CONST-49]', () => {
    show()
    expect(within(group()).getByText('Drop or select file')).toBeTruthy()
    expect(screen.getByText(/JPEG, PNG, WEBP, GIF, up to 15 MB each, at most 5 images/)).toBeTruthy()
    expect(screen.getByText('The first image is shown in lists.')).toBeTruthy()
    expect(box().accept).toBe('image/jpeg,image/png,image/webp,image/gif')
    expect(box().multiple).toBe(true)
  })

  it('shows chosen images at once, from memory, before and after the upload [UPL-09]', async () => {
    show()
    await choose(aFile())
    const [before] = sources()
    expect(before).toMatch(/^blob:/)
    ;(await host.at(0)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/pads.jpg']))
    expect(sources()).toEqual([before])
    expect(screen.getByRole('status').textContent).toBe('pads.jpg is uploaded')
  })

  it('appends images by click, drop and paste, one after the other in order [UPL-06]', async () => {
    show(['/images/old'])
    await choose(aFile('1.jpg'), aFile('2.jpg'))
    fireEvent.drop(group(), transfer(aFile('3.jpg')))
    fireEvent.paste(document.body, { clipboardData: { files: [aFile('4.jpg')], types: ['Files'] } })
    expect(screen.getAllByRole('img')).toHaveLength(5)
    for (const index of [0, 1, 2, 3]) {
      const request = await host.at(index)
      expect(host.requests).toHaveLength(index + 1)
      request.keep()
    }
    await waitFor(() => expect(saved).toEqual(['old', '1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((n) => `/images/${n}`)))
  })

  it('loses no image where they arrive faster than the page renders [UPL-06]', async () => {
    show()
    const names = ['1', '2', '3', '4', '5'].map((number) => `${number}.jpg`)
    fireEvent.drop(group(), transfer(...names.map((name) => aFile(name))))
    for (let index = 0; index < names.length; index++) {
      await expect.poll(() => host.requests.length, { interval: 1 }).toBe(index + 1)
      host.requests[index]?.reply(201, { secure_url: `/images/${names[index]}` })
    }
    await waitFor(() => expect(saved).toEqual(names.map((name) => `/images/${name}`)))
  })

  it('is highlighted as a whole while a file is held over it, and a file dropped beside it does not open [UPL-08]', () => {
    show()
    fireEvent.dragOver(group(), transfer())
    expect(group().dataset['over']).toBe('true')
    leave(box())
    expect(group().dataset['over']).toBe('true')
    leave(document.body)
    expect(group().dataset['over']).toBeUndefined()
    expect(fireEvent.drop(document.body, transfer(aFile()))).toBe(false)
    expect(screen.queryAllByRole('img')).toHaveLength(0)
  })

  it('leaves pasted text with a picture to the focused text field', () => {
    show()
    fireEvent.paste(document.body, { clipboardData: { files: [aFile()], types: ['text/plain', 'Files'] } })
    expect(screen.queryAllByRole('img')).toHaveLength(0)
  })

  it('takes a photo with the rear camera of a phone', async () => {
    show()
    const camera = screen.getByLabelText<HTMLInputElement>('Take a photo')
    expect([camera.getAttribute('capture'), camera.accept, camera.multiple]).toEqual(['environment', 'image/*', false])
    await userEvent.upload(camera, aFile('photo.jpg'))
    ;(await host.at(0)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/photo.jpg']))
  })

  it('shows the progress of each file, and is busy until the end', async () => {
    show()
    await choose(aFile('1.jpg'), aFile('2.jpg'))
    const request = await host.at(0)
    act(() => request.upload.onprogress?.({ loaded: 40, total: 100 }))
    expect(screen.getByRole('progressbar', { name: 'Uploading 1.jpg' }).getAttribute('value')).toBe('40')
    expect(screen.getByText('Waiting for other uploads or for a connection')).toBeTruthy()
    expect(busy).toBe(true)
    request.keep()
    ;(await host.at(1)).keep()
    await waitFor(() => expect(busy).toBe(false))
  })

  it('does not send cancelled images, neither running nor queued', async () => {
    show()
    await choose(aFile('1.jpg'), aFile('2.jpg'), aFile('3.jpg'))
    const first = await host.at(0)
    await press('Do not upload 2.jpg')
    await press('Do not upload 1.jpg')
    expect(first.aborted).toBe(true)
    ;(await host.at(1)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/3.jpg']))
    expect(document.activeElement).toBe(box())
  })

  it('keeps a failed file with its reason, continues, and retries on request [VAL-64]', async () => {
    show()
    await choose(aFile('1.jpg'), aFile('2.jpg'))
    ;(await host.at(0)).answer(503, {})
    expect(await screen.findByText('Failed to upload image')).toBeTruthy()
    ;(await host.at(1)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/2.jpg']))
    expect(busy).toBe(false)
    // In a tile of 104 px, a padded button with an icon breaks.
    expect(screen.getByRole('button', { name: 'Try again: 1.jpg' }).outerHTML).toMatch(
      /class="text-button".*>Try again</,
    )
    await press('Try again: 1.jpg')
    ;(await host.at(2)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/2.jpg', '/images/1.jpg']))
  })

  it('waits while offline, and continues when online', async () => {
    offline(true)
    show()
    await choose(aFile())
    expect(screen.getByText('Waiting for other uploads or for a connection')).toBeTruthy()
    expect(host.requests).toEqual([])
    offline(false)
    act(() => void window.dispatchEvent(new Event('online')))
    const request = await host.at(0)
    offline(true)
    act(() => request.onerror?.())
    expect(await screen.findByText('Waiting for other uploads or for a connection')).toBeTruthy()
    offline(false)
    act(() => void window.dispatchEvent(new Event('online')))
    ;(await host.at(1)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/pads.jpg']))
  })

  it('lists rejected files with path, size and every reason, until dismissed [UPL-07, VAL-39, VAL-41]', async () => {
    show()
    const inFolder = aFile('setup.exe', 'application/x-msdownload', 20 * megabyte)
    Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'photos/setup.exe' })
    await choose(inFolder, aFile('1.jpg'))
    const row = within(screen.getByRole('list', { name: 'Files that cannot be uploaded' })).getByRole('listitem')
    for (const text of ['photos/setup.exe', '20.00 MB', 'Only image files are allowed', 'File must be less than 15MB'])
      expect(row.textContent).toContain(text)
    ;(await host.at(0)).answer(415, { message: 'Only image files are allowed', code: 'unsupported_type' })
    await waitFor(() => expect(screen.getByText('1.jpg')).toBeTruthy())
    await choose(aFile('2.jpg'))
    await press('Dismiss photos/setup.exe')
    expect(screen.queryByText('photos/setup.exe')).toBeNull()
    expect(screen.getByText('1.jpg')).toBeTruthy()
  })

  it('takes five images, including running uploads [VAL-38, CONST-06]', async () => {
    show(['/images/a', '/images/b', '/images/c'])
    await choose(aFile('4.jpg'), aFile('5.jpg'), aFile('6.jpg'))
    expect(screen.getByText('6.jpg')).toBeTruthy()
    expect(screen.getByText('You can upload a maximum of 5 images')).toBeTruthy()
    expect(screen.getAllByRole('img')).toHaveLength(5)
  })

  it('can remove a single image; the others keep their order [UPL-09]', async () => {
    show(['/images/a', '/images/b', '/images/c'])
    await press('Remove image 2')
    expect(saved).toEqual(['/images/a', '/images/c'])
    expect(document.activeElement).toBe(box())
  })

  it('is empty after Remove all, and sends nothing more [UPL-03]', async () => {
    show(['/images/a', '/images/b'])
    await choose(aFile())
    const request = await host.at(0)
    await press('Remove all')
    expect(saved).toEqual([])
    expect(screen.queryAllByRole('img')).toHaveLength(0)
    expect(request.aborted).toBe(true)
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
  })

  it('clears the rejected files with the pictures [V-09]', async () => {
    show(['/images/a', '/images/b', '/images/c', '/images/d', '/images/e'])
    await choose(aFile('6.jpg'), aFile('7.jpg'))
    expect(screen.getAllByText('You can upload a maximum of 5 images')).toHaveLength(2)
    await press('Remove all')
    expect([saved, screen.queryByText('6.jpg'), screen.queryByText('7.jpg')]).toEqual([[], null, null])
    expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
  })

  it('marks the first picture, and reorders by buttons that keep the focus', async () => {
    show(['/images/a', '/images/b', '/images/c'])
    expect(screen.getByText('Shown in lists').closest('li')?.querySelector('img')?.src).toContain('/images/a')
    await press('Move image 3 forward')
    expect(saved).toEqual(['/images/a', '/images/c', '/images/b'])
    expect(screen.getByRole('status').textContent).toBe('Now image 2 of 3')
    await press('Move image 1 forward')
    expect(saved).toEqual(['/images/a', '/images/c', '/images/b'])
  })

  it('reorders by dragging, which does not count as dropping files', () => {
    show(['/images/a', '/images/b', '/images/c'])
    const tiles = screen.getAllByRole('listitem')
    const own = { dataTransfer: { files: [], types: ['text/uri-list'] } }
    fireEvent.dragStart(tiles[2] as HTMLElement, own)
    fireEvent.dragOver(group(), own)
    expect(group().dataset['over']).toBeUndefined()
    fireEvent.drop(tiles[0] as HTMLElement, own)
    expect(saved).toEqual(['/images/c', '/images/a', '/images/b'])
  })

  it('sends nothing more once its form is unmounted', async () => {
    const { router } = show()
    await choose(aFile())
    const request = await host.at(0)
    await act(() => router.navigate('/elsewhere'))
    expect(request.aborted).toBe(true)
  })
})

describe('the field for one image', () => {
  it('replaces the image once the new one is stored [UPL-02, UPL-05]', async () => {
    show(['/images/old'], 1)
    expect(screen.getByText('Update photo')).toBeTruthy()
    expect(box().multiple).toBe(false)
    fireEvent.drop(group(), transfer(aFile('1.jpg'), aFile('2.jpg')))
    expect(saved).toEqual(['/images/old'])
    ;(await host.at(0)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/1.jpg']))
    expect(host.requests).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Move image/ })).toBeNull()
  })

  it('sends the image chosen last', async () => {
    show([], 1)
    await choose(aFile('1.jpg'))
    const first = await host.at(0)
    await choose(aFile('2.jpg'))
    expect(first.aborted).toBe(true)
    ;(await host.at(1)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/2.jpg']))
  })
})

describe('a field with an upload button', () => {
  it('sends nothing before Upload is pressed [UPL-04]', async () => {
    show([], 1, true)
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    await choose(aFile())
    expect(screen.getByAltText('pads.jpg, not uploaded yet')).toBeTruthy()
    expect(host.requests).toEqual([])
    expect(busy).toBe(false)
    await press('Upload')
    ;(await host.at(0)).keep()
    await waitFor(() => expect(saved).toEqual(['/images/pads.jpg']))
    expect(host.requests).toHaveLength(1)
  })
})
