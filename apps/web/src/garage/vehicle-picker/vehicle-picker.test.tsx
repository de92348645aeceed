import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { choose, emptyGarage } from '../garage.ts'
import { garageStore } from '../garage-store.ts'
import { corolla, elantra, tree } from '../testing.ts'
import { VehicleChip } from './vehicle-chip.tsx'

beforeEach(() => localStorage.clear())

const aServer = () => serve({ 'GET /vehicle-makes/tree': () => ({ body: { data: tree } }) })
const chip = (name = 'Choose your vehicle') => screen.findByRole('button', { name })
const box = (name = 'Make') => screen.findByRole('combobox', { name })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
/** The active option by `aria-activedescendant`. */
const meant = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')

async function openPicker() {
  const server = aServer()
  const page = open({ '/': <VehicleChip /> }, '/')
  const user = userEvent.setup()
  await user.click(await chip())
  await box()
  return { ...server, ...page, user }
}

describe('choosing a vehicle', () => {
  it('works by touch: make, model, year, and the chip shows it', async () => {
    const { user } = await openPicker()
    await user.click(within(screen.getByRole('group', { name: 'Common' })).getByText('Hyundai'))
    await user.click(screen.getByRole('option', { name: 'Elantra' }))
    expect(options()).toEqual(['2014', '2013', '2012'])
    await user.click(screen.getByRole('option', { name: '2013' }))
    expect((await chip('Change your vehicle: Hyundai Elantra 2013')).textContent).toBe('Hyundai Elantra 2013')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.parse(localStorage.getItem('app-garage') ?? '')).toMatchObject({ vehicles: [elantra], chosenId: 13 })
  })

  it('works by keyboard alone: letters, arrows, Enter; the box keeps the focus', async () => {
    const { user } = await openPicker()
    await user.click(await box())
    await user.keyboard('benz')
    expect([options(), meant()?.textContent]).toEqual([['Mercedes-Benz'], 'Mercedes-Benz'])
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await box('Model'))
    await user.keyboard('cx{Backspace}')
    expect(options()).toEqual(['C-Class'])
    await user.keyboard('{Backspace}{Backspace}')
    expect(document.activeElement).toBe(await box('Make'))
    await user.keyboard('{ArrowDown}')
    expect(meant()?.textContent).toBe('Toyota')
    await user.keyboard('{ArrowDown}{Enter}')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(await box('Year')).toBeDefined()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(meant()?.textContent).toBe('2014')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await chip('Change your vehicle: Hyundai Elantra 2013')).toBeDefined()
  })

  it('Enter takes no option that is not marked', async () => {
    const { user } = await openPicker()
    await user.click(await box())
    await user.keyboard('{Enter}')
    expect(await box('Make')).toBeDefined()
  })

  it('the words of a vehicle find it directly', async () => {
    const { user } = await openPicker()
    await user.type(await box(), '2012 corolla{Enter}')
    expect(await chip('Change your vehicle: Toyota Corolla 2012')).toBeDefined()
  })

  it('Back returns to the previous step', async () => {
    const { user } = await openPicker()
    await user.type(await box(), 'hyundai{Enter}')
    await user.type(await box('Model'), 'elantra{Enter}')
    expect(screen.getByText('Hyundai › Elantra')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(options()).toEqual(['Accent', 'Elantra'])
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await box('Make')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('Escape closes and changes nothing', async () => {
    const { user } = await openPicker()
    await user.click(await box())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(garageStore.get()).toEqual(emptyGarage)
  })
})

describe('dead ends', () => {
  it('shows the number of options, and offers all again if nothing matches', async () => {
    const { user } = await openPicker()
    await user.type(await box(), 'hyu')
    expect(screen.getByText('1 choice')).toBeDefined()
    await user.type(await box(), 'zz')
    expect(screen.getByText('No match for “hyuzz”')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(options().length).toBeGreaterThan(tree.length)
  })

  it('a list that fails to load can be retried; saved vehicles are there meanwhile [ERR-20]', async () => {
    const { answers } = aServer()
    const answer = answers['GET /vehicle-makes/tree']
    answers['GET /vehicle-makes/tree'] = () => ({ status: 500, body: { message: 'x', code: 'internal' } })
    garageStore.set(choose(choose(emptyGarage, elantra), null))
    open({ '/': <VehicleChip /> }, '/')
    const user = userEvent.setup()
    await user.click(await chip())
    expect(await screen.findByText('Failed to fetch vehicle makes')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Hyundai Elantra 2013' })).toBeDefined()
    if (answer) answers['GET /vehicle-makes/tree'] = answer
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await box()).toBeDefined()
  })

  it('a link to the search box for a part number', async () => {
    const { user, router } = await openPicker()
    await user.click(screen.getByRole('button', { name: 'I have the part number' }))
    expect(router.state.location).toMatchObject({ pathname: '/shop/all-products', state: { asks: 'search' } })
  })
})

describe('my vehicles', () => {
  async function withTwo() {
    garageStore.set([elantra, corolla].reduce(choose, emptyGarage))
    aServer()
    open({ '/': <VehicleChip /> }, '/')
    const user = userEvent.setup()
    await user.click(await chip('Change your vehicle: Toyota Corolla 2012'))
    await screen.findByRole('region', { name: 'My vehicles' })
    return user
  }

  it('come first, and one touch changes to another', async () => {
    const user = await withTwo()
    expect(screen.getByRole('button', { name: /Toyota Corolla 2012 Chosen/, pressed: true })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Hyundai Elantra 2013', pressed: false }))
    expect(await chip('Change your vehicle: Hyundai Elantra 2013')).toBeDefined()
  })

  it('can be removed', async () => {
    const user = await withTwo()
    await user.click(screen.getByRole('button', { name: 'Remove Toyota Corolla 2012' }))
    expect(screen.queryByText('Toyota Corolla 2012')).toBeNull()
    expect(garageStore.get()).toMatchObject({ vehicles: [elantra], chosenId: null })
  })

  it('the chip clears the choice and keeps the vehicles', async () => {
    garageStore.set(choose(emptyGarage, elantra))
    aServer()
    open({ '/': <VehicleChip /> }, '/')
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Shop without a vehicle' }))
    expect(await chip()).toBeDefined()
    expect(garageStore.get().vehicles).toMatchObject([elantra])
  })

  it('follow changes in another tab, and broken text is an empty garage', async () => {
    aServer()
    open({ '/': <VehicleChip /> }, '/')
    const inOtherTab = (text: string) =>
      act(() => {
        localStorage.setItem('app-garage', text)
        window.dispatchEvent(new StorageEvent('storage', { key: 'app-garage' }))
      })
    inOtherTab(JSON.stringify(choose(emptyGarage, elantra)))
    expect(await chip('Change your vehicle: Hyundai Elantra 2013')).toBeDefined()
    inOtherTab('{{{')
    expect(await chip()).toBeDefined()
  })
})
