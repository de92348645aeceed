import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { LowData } from '../../ui/images/low-data.ts'
import { Gallery } from './gallery.tsx'

const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `/images/${name}`)
const show = (images = five) => {
  open({ '/': <Gallery images={images} name="Brake pads" /> }, '/')
  return userEvent.setup()
}
const stage = () => screen.getByRole('button', { name: 'Enlarge' })
const main = () => within(stage()).getByRole('img')
/** The alternative text has the position; jsdom loads no pictures. */
const seen = () => main().getAttribute('alt')
const swipe = (across: number, down = 0) => {
  const finger = { pointerType: 'touch', pointerId: 1 }
  fireEvent.pointerDown(stage(), { ...finger, clientX: 200, clientY: 200 })
  fireEvent.pointerUp(stage(), { ...finger, clientX: 200 + across, clientY: 200 + down })
}
afterEach(() => document.documentElement.removeAttribute('dir'))

describe('the pictures of a product', () => {
  it('are browsed by buttons and thumbnails, in a loop [PROD-02]', async () => {
    const user = show()
    expect(seen()).toBe('Image 1 of 5: Brake pads')
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    expect(seen()).toBe('Image 2 of 5: Brake pads')
    expect(screen.getByText('2 / 5')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Image 4 of 5' }))
    expect(seen()).toBe('Image 4 of 5: Brake pads')
    expect(screen.getByRole('button', { name: 'Image 4 of 5' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    expect(screen.getByText('1 / 5')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(screen.getByText('5 / 5')).toBeDefined()
  })

  it('are browsed by arrow keys and swipes, but not by scrolling [PROD-02]', async () => {
    const user = show()
    stage().focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(screen.getByText('2 / 5')).toBeDefined()
    swipe(-90)
    expect(screen.getByText('3 / 5')).toBeDefined()
    swipe(90)
    expect(screen.getByText('2 / 5')).toBeDefined()
    swipe(-60, 200)
    swipe(-10)
    expect(screen.getByText('2 / 5')).toBeDefined()
  })

  it('are browsed from right to left by the left arrow and a swipe to the right [PROD-02]', async () => {
    document.documentElement.dir = 'rtl'
    const user = show()
    stage().focus()
    await user.keyboard('{ArrowLeft}')
    swipe(90)
    expect(screen.getByText('3 / 5')).toBeDefined()
  })

  it('have no buttons if there is only one', () => {
    show(five.slice(0, 1))
    expect(seen()).toBe('Brake pads')
    expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull()
  })

  it('cannot be enlarged if there is none', () => {
    show([])
    expect(stage()).toHaveProperty('disabled', true)
  })

  it('load on request in low-data mode, thumbnails too', async () => {
    open(
      {
        '/': (
          <LowData value>
            <Gallery images={five} name="Brake pads" />
          </LowData>
        ),
      },
      '/',
    )
    const user = userEvent.setup()
    expect(document.querySelector('img')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    await user.click(screen.getByRole('button', { name: 'Show image: Image 2 of 5: Brake pads' }))
    expect(seen()).toBe('Image 2 of 5: Brake pads')
    expect(document.activeElement).toBe(stage())
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
  })

  it('have lazy-loaded thumbnails', () => {
    show()
    const thumbs = within(screen.getByRole('list')).getAllByRole('presentation')
    expect(thumbs.map((thumb) => thumb.getAttribute('loading'))).toEqual(Array(5).fill('lazy'))
  })

  it('fill the screen, zoomed by keys and buttons, each starting unzoomed [PROD-02]', async () => {
    const user = show()
    await user.click(stage())
    const dialog = within(await screen.findByRole('dialog'))
    const screenOf = dialog.getByRole('group', { name: 'Images of Brake pads' })
    screenOf.focus()
    await user.keyboard('++')
    expect(dialog.getByText('Zoom: 225%')).toBeDefined()
    expect(dialog.getByRole('img').style.transform).toContain('scale(2.25)')
    await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
    expect(dialog.getByText('Zoom: 150%')).toBeDefined()
    // When zoomed, arrows move the picture; else they show the next one.
    await user.keyboard('{ArrowRight}')
    expect(dialog.getByText('1 / 5')).toBeDefined()
    screenOf.focus()
    await user.keyboard('0{ArrowRight}')
    expect(dialog.getByText('2 / 5')).toBeDefined()
    expect(dialog.getByText('Zoom: 100%')).toBeDefined()
    expect(document.activeElement).toBe(screenOf)
    fireEvent.wheel(screenOf, { deltaY: -300 })
    expect(dialog.getByText('Zoom: 272%')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('2 / 5')).toBeDefined()
  })

  it('a double tap zooms in and out, two fingers pinch', async () => {
    const user = show()
    await user.click(stage())
    const dialog = within(await screen.findByRole('dialog'))
    const area = dialog.getByRole('group', { name: 'Images of Brake pads' })
    const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100, pointerType: 'touch' })
    const tap = () => {
      fireEvent.pointerDown(area, finger(1, 100))
      fireEvent.pointerUp(area, finger(1, 100))
    }
    tap()
    tap()
    expect(dialog.getByText('Zoom: 250%')).toBeDefined()
    tap()
    tap()
    expect(dialog.getByText('Zoom: 100%')).toBeDefined()
    fireEvent.pointerDown(area, finger(1, 100))
    fireEvent.pointerDown(area, finger(2, 200))
    fireEvent.pointerMove(area, finger(2, 300))
    fireEvent.pointerUp(area, finger(2, 300))
    fireEvent.pointerUp(area, finger(1, 100))
    expect(dialog.getByText('Zoom: 200%')).toBeDefined()
  })
})
