import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { CompatibilityBlock } from './compatibility-block.tsx'

const aVehicle = (id: number, make: string, model = 'Any', year = 2015) => ({
  vehicleMakeId: id,
  vehicleMakeName: make,
  vehicleMakeModelName: model,
  vehicleMakeYear: year,
})
type Vehicles = Parameters<typeof CompatibilityBlock>[0]['vehicles']
const show = (vehicles: Vehicles, mine?: number) =>
  open({ '/': <CompatibilityBlock vehicles={vehicles} mine={mine} ask={<a href="https://wa.me/233">Ask</a>} /> }, '/')
const four = ['Honda', 'Kia', 'Nissan', 'Toyota'].map((make, index) => aVehicle(index + 1, make))
/** 20 makes of 15 models each: 300 fitments. */
const many = Array.from({ length: 300 }, (_, n) =>
  aVehicle(n + 1, `Make ${String.fromCharCode(65 + Math.floor(n / 15))}`, `Model ${n}`, 2000 + (n % 20)),
)
const makes = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const search = (typed: string) =>
  fireEvent.input(screen.getByRole('searchbox', { name: 'Find a vehicle' }), { target: { value: typed } })

describe('the vehicles that a product fits', () => {
  it('the first make is open, the others toggle [PROD-11, PROD-12, PROD-13]', () => {
    show(four)
    expect(makes()).toEqual(['Honda'])
    fireEvent.click(screen.getByRole('button', { name: 'Show 3 more make(s)' }))
    expect(makes()).toEqual(['Honda', 'Kia', 'Nissan', 'Toyota'])
    fireEvent.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(makes()).toEqual(['Honda'])
  })

  it('a single make has no button, and a few models no search [PROD-14]', () => {
    show(four.slice(0, 1))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('a row has years, position, steering and note [PROD-10, PROD-15]', () => {
    show([
      { ...aVehicle(1, 'Kia', 'Rio', 2011), position: 'Front left', steering: 'left', note: 'only with air-con' },
      { ...aVehicle(2, 'Kia', 'Rio', 2012), position: 'Front left', steering: 'left', note: 'only with air-con' },
    ])
    const line = screen.getByText('2011–2012').closest('li')
    expect(line?.textContent).toBe('2011–2012Front left · Left-hand drive · only with air-con')
  })

  it('opens at the shopper’s vehicle and marks its row [PROD-11]', () => {
    show(four, 3)
    expect(makes()).toEqual(['Nissan'])
    expect(screen.getByText('Your vehicle').closest('li')?.textContent).toContain('2015')
  })

  it('a long list shows twelve models at once, and all of a make on request', () => {
    show(many)
    expect(screen.getAllByText(/^Model \d+$/)).toHaveLength(12)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 15 models of Make A' }))
    expect(screen.getAllByText(/^Model \d+$/)).toHaveLength(15)
    fireEvent.click(screen.getByRole('button', { name: 'Show 19 more make(s)' }))
    expect(makes()).toHaveLength(20)
    expect(screen.getAllByText(/^Model \d+$/)).toHaveLength(15 + 19 * 12)
  })

  it('a long list can be searched, whatever is shown', () => {
    show(many)
    search('make t 2010')
    expect(makes()).toEqual(['Make T'])
    expect(screen.getAllByText(/^Model \d+$/)).toHaveLength(1)
    search('lada')
    expect(makes()).toEqual([])
    expect(screen.getByText('The shop lists no such vehicle')).toBeDefined()
    search('')
    expect(makes()).toEqual(['Make A'])
  })

  it('without vehicles it offers to ask the shop', () => {
    show([])
    const block = within(screen.getByRole('region', { name: 'Fits these vehicles' }))
    expect(block.getByText('The shop has not said which vehicles it fits')).toBeDefined()
    expect(block.getByRole('link', { name: 'Ask' })).toBeDefined()
  })
})
