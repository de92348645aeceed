import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadProductFormTexts } from '../lib/i18n/page-texts.ts'
import { readIn } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import {
  answers,
  aProduct,
  button,
  choose,
  field,
  ok,
  openEdit,
  options,
  set,
  signInVendor,
  tab,
} from './form-testing.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

beforeEach(signInVendor)
afterEach(() => vi.unstubAllGlobals())

const openTab = async (name: string) => {
  openEdit()
  await screen.findByLabelText(/Product name/)
  await userEvent.click(tab(name))
}
const openSelection = () => openTab('Vehicle Selection')
const save = () => userEvent.click(button('Save changes'))
const pick = (label: RegExp, value: string) => userEvent.selectOptions(field(label), value)

describe('choosing vehicles step by step', () => {
  it('goes from make to model to years in one step, and takes all matches or none [PF-11, PF-13, PF-14]', async () => {
    const server = serve(answers)
    await openSelection()
    await userEvent.click(field(/^Make/))
    expect(await options()).toEqual(['Honda', 'Toyota', 'Mazda'])
    await userEvent.click(screen.getByRole('option', { name: 'Toyota' }))
    await userEvent.click(field(/^Model/))
    expect(await options()).toEqual(['Yaris', 'Corolla'])
    await userEvent.type(field(/^Model/), 'vitz')
    expect(await options()).toEqual(['Yaris'])
    await userEvent.clear(field(/^Model/))
    await userEvent.click(screen.getByRole('option', { name: 'Corolla' }))
    await pick(/^From year/, '2008')
    await pick(/^To year/, '2009')
    expect(screen.getByText('2 matching vehicles · 0 selected')).toBeTruthy()
    const all = screen.getByLabelText<HTMLInputElement>('Select all')
    await userEvent.click(all)
    expect(screen.getByText('2 matching vehicles · 2 selected')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Toyota Corolla 2009'))
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    await userEvent.click(all)
    await userEvent.click(all)
    expect(screen.getByText('2 matching vehicles · 0 selected')).toBeTruthy()
    await userEvent.click(all)
    await save()
    await waitFor(() => expect(server.calls('PUT /products/8')).toHaveLength(1))
    expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({ vehicleMakeIds: [3, 2, 1] })
  })

  it('a model needs a make first, a year needs a model [PF-16, PF-18, ERR-77, ERR-79]', async () => {
    await openSelection()
    await userEvent.click(field(/^Model/))
    expect((await screen.findAllByText('Please select at least one make first')).length).toBeGreaterThan(0)
    await choose(/^Make/, 'Toyota')
    await userEvent.click(field(/^Year/))
    expect((await screen.findAllByText('Please select a model first')).length).toBeGreaterThan(0)
  })

  it('a range of years needs a model, too [PF-18]', async () => {
    await openSelection()
    await userEvent.click(field(/^From year/))
    expect(await screen.findByText('Please select a model first')).toBeTruthy()
  })

  it('matches need a year [PF-17, ERR-78]', async () => {
    await openSelection()
    await choose(/^Make/, 'Toyota')
    await choose(/^Model/, 'Yaris')
    await userEvent.click(button('Show matching vehicles'))
    expect(screen.getByText('Please select at least one year')).toBeTruthy()
  })

  it('says if no vehicle has this combination [PF-15, ERR-76]', async () => {
    await openSelection()
    await choose(/^Make/, 'Toyota')
    await choose(/^Model/, 'Corolla')
    await choose(/^Year/, '2009')
    await choose(/^Model/, 'Yaris')
    await choose(/^Model/, 'Corolla')
    expect(await screen.findByText('No vehicles found with this exact combination.')).toBeTruthy()
  })
})

describe('choosing vehicles by typing', () => {
  it('adds a model with its years at one touch, and removes them at another', async () => {
    await openSelection()
    set(/^Type a vehicle/, 'vitz 10 to 11')
    const found = await screen.findByRole('button', { name: 'Toyota Yaris 2010–2011 2 vehicles' })
    await userEvent.click(found)
    expect(screen.getByText('3 vehicles selected')).toBeTruthy()
    expect(found.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(found)
    expect(screen.getByText('1 vehicle selected')).toBeTruthy()
    set(/^Type a vehicle/, 'spaceship')
    expect(await screen.findByText(/No vehicle has this name/)).toBeTruthy()
  })

  it('Enter adds an unambiguous model, empties the box and says what was added [V-03, V-09]', async () => {
    await openSelection()
    await userEvent.type(field(/^Type a vehicle/), 'vitz 10-11{Enter}')
    expect(screen.getByText('3 vehicles selected')).toBeTruthy()
    expect(screen.getByText('Added: Toyota Yaris 2010–2011.')).toBeTruthy()
    expect(field(/^Type a vehicle/).value).toBe('')
  })

  it('Enter adds nothing ambiguous: the text stays, and the vendor chooses from the list [V-03]', async () => {
    await openSelection()
    await userEvent.type(field(/^Type a vehicle/), 'Yaris 2011, corola 2009{Enter}')
    expect(screen.getByText('2 vehicles selected')).toBeTruthy()
    expect(field(/^Type a vehicle/).value).toBe('corola 2009')
    expect(screen.getByText('Added: Toyota Yaris 2011. Please choose the vehicle you mean from the list.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Toyota Corolla 2009 1 vehicle' }))
    expect(screen.getByText('3 vehicles selected')).toBeTruthy()
    set(/^Type a vehicle/, 'yaris 1990')
    expect(await screen.findByText('No such vehicle was made in these years.')).toBeTruthy()
  })
})

describe('a part that fits any vehicle', () => {
  it('is saved without vehicles, which return when the choice is undone [V-05]', async () => {
    const server = serve(answers)
    await openSelection()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fits any vehicle' }))
    expect(screen.queryByLabelText(/^Type a vehicle/)).toBeNull()
    expect(button('Save changes').disabled).toBe(false)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fits any vehicle' }))
    expect(screen.getByText('1 vehicle selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fits any vehicle' }))
    await save()
    await waitFor(() =>
      expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({ vehicleMakeIds: [], fitsAnyVehicle: true }),
    )
  })
})

describe('the chosen vehicles', () => {
  const vehicles = [
    ...[2008, 2009, 2010].map((year, at) => ({
      vehicleMakeId: at + 1,
      vehicleMakeName: 'Toyota',
      vehicleMakeModelName: 'Corolla',
      vehicleMakeYear: year,
    })),
    { vehicleMakeId: 6, vehicleMakeName: 'Honda', vehicleMakeModelName: 'Fit', vehicleMakeYear: 2011, note: 'hybrid' },
  ]
  const openFour = () => {
    const server = serve({ ...answers, 'GET /products/8/edit': ok({ ...aProduct, vehicleMakes: vehicles }) })
    return openTab('Vehicle Details').then(() => server)
  }

  it('are listed by model and individually; without any the product cannot be saved [PF-19, PF-20]', async () => {
    await openFour()
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Make'),
      expect.stringContaining('HondaFit2011'),
      expect.stringContaining('ToyotaCorolla2008–2010'),
      expect.stringContaining('ToyotaCorolla2008'),
      expect.stringContaining('ToyotaCorolla2009'),
      expect.stringContaining('ToyotaCorolla2010'),
    ])
    await userEvent.click(button('Remove Toyota Corolla 2009'))
    await userEvent.click(button('Remove Toyota Corolla 2008, 2010'))
    expect(button('Save changes').disabled).toBe(false)
    await userEvent.click(button('Remove Honda Fit 2011'))
    expect(screen.getByText('No vehicle selected yet')).toBeTruthy()
    expect(button('Save changes').disabled).toBe(true)
  })

  it('take position, steering side and note: one, a model, or all at once [PF-22]', async () => {
    const server = await openFour()
    const fieldsOf = async (name: string) => {
      await userEvent.click(button(`Position, steering and note of ${name}`))
      return within(screen.getByRole('group', { name }))
    }
    const ofModel = await fieldsOf('Toyota Corolla 2008–2010')
    await userEvent.type(ofModel.getByLabelText('Position'), 'Front left')
    const ofOne = await fieldsOf('Toyota Corolla 2009')
    await userEvent.type(ofOne.getByLabelText('Note'), 'saloon')
    expect(ofModel.getByLabelText<HTMLInputElement>('Note').placeholder).toBe('Differs')
    await userEvent.click(screen.getByText('For all vehicles at once'))
    const ofAll = within(screen.getByRole('group', { name: 'For all vehicles at once' }))
    await userEvent.selectOptions(ofAll.getByLabelText('Steering side'), 'right')
    await save()
    await waitFor(() => expect(server.calls('PUT /products/8')).toHaveLength(1))
    expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({
      fitments: [
        { vehicleMakeId: 1, position: 'Front left', steering: 'right' },
        { vehicleMakeId: 2, position: 'Front left', steering: 'right', note: 'saloon' },
        { vehicleMakeId: 3, position: 'Front left', steering: 'right' },
        { vehicleMakeId: 6, steering: 'right', note: 'hybrid' },
      ],
    })
  })
})

describe('vehicles of another product', () => {
  const row = { price: 1, stock: 0, isLow: true, totalSold: 0, rating: 0, ratingCount: 0, image: '/images/b' }
  const other = { ...row, id: 9, name: 'Brake discs', partName: 'Brake Disc', vehicleCount: 2 }
  const ofOther = [
    { ...aProduct.vehicleMakes[0], note: 'another note' },
    {
      vehicleMakeId: 5,
      vehicleMakeName: 'Toyota',
      vehicleMakeModelName: 'Yaris',
      vehicleMakeYear: 2011,
      position: 'rear',
    },
  ]

  it('are added to those already chosen, without duplicates, with their details', async () => {
    const server = serve({
      ...answers,
      'GET /business/4/products': ({ query }) => ({
        body: { data: query.get('q') === 'disc' ? [other] : [{ ...other, id: 8 }, other], meta: {} },
      }),
      'GET /products/9/edit': ok({ ...aProduct, id: 9, vehicleMakes: ofOther }),
    })
    openEdit()
    await screen.findByLabelText(/Product name/)
    await userEvent.click(tab('Vehicle Selection'))
    await userEvent.click(button('Copy vehicles from another product'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy vehicles' }))
    await userEvent.type(dialog.getByLabelText('Search the products of this shop'), 'disc')
    await waitFor(() => expect(server.calls('GET /business/4/products').at(-1)?.query.get('q')).toBe('disc'))
    await userEvent.click(await dialog.findByRole('button', { name: /Brake discs/ }))
    expect(await screen.findByText('2 vehicles selected')).toBeTruthy()
    await save()
    await waitFor(() => expect(server.calls('PUT /products/8')).toHaveLength(1))
    expect(server.calls('PUT /products/8')[0]?.body).toMatchObject({
      fitments: [{ vehicleMakeId: 3 }, { vehicleMakeId: 5, position: 'rear' }],
    })
  })

  it("come from products whose part has a name in the vendor's language", async () => {
    serve({ ...answers, 'GET /business/4/products': ok([{ ...other, partName: 'Brake Disc' }]) })
    openEdit()
    await screen.findByLabelText(/Product name/)
    await loadProductFormTexts()
    await readIn('de')
    await userEvent.click(tab('Fahrzeugwahl'))
    await userEvent.click(button('Fahrzeuge von einem anderen Produkt übernehmen'))
    expect(await screen.findByText('Bremsscheibe')).toBeTruthy()
  })
})
