import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { answers, aProduct, button, choose, field, ok, openEdit, openNew, set, signInVendor } from '../form-testing.tsx'
import { emptyProduct } from '../product-form-values.ts'
import { useEditedFields } from './use-edited-fields.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const parts = [
  { id: 12, name: 'Brake Pads', category: 'Brakes', aliases: [] },
  { id: 14, name: 'Tyre', category: 'Wheels', aliases: [], sizeKind: 'tyre' },
]
const details = { brand: 'Bosch', grade: 'oem', positions: ['front', 'left'], quantityPerCar: 2 }
beforeEach(signInVendor)
const serveParts = () =>
  serve({ ...answers, 'GET /parts': ok(parts), 'GET /products/8/edit': ok({ ...aProduct, ...details }) })
afterEach(() => vi.unstubAllGlobals())

const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const isTicked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

describe('brand, grade, position and quantity per car', () => {
  it('show the stored values, and changed ones are sent with their previous values [S-17]', async () => {
    const server = serveParts()
    openEdit()
    await waitFor(() => expect(field(/^Brand$/).value).toBe('Bosch'))
    expect([field(/^Grade$/).value, field(/^Quantity per car/).value]).toEqual(['OEM', '2'])
    expect(['Front', 'Rear', 'Left'].map(isTicked)).toEqual([true, false, true])
    await tick('Rear')
    await tick('Left')
    set(/^Brand$/, '')
    await choose(/^Grade$/, 'Home-used B')
    await userEvent.click(button('Save changes'))
    await waitFor(() => expect(server.calls('PUT /products/8')).toHaveLength(1))
    const [{ body, was } = { body: {}, was: {} }] = server.calls('PUT /products/8')
    expect(body).toMatchObject({ brand: '', grade: 'usedB', positions: ['front', 'rear'] })
    expect(body).not.toHaveProperty('quantityPerCar')
    expect(was).toMatchObject({ brand: 'Bosch', grade: 'oem', positions: ['front', 'left'] })
  })
})

describe('every field of the form', () => {
  const fields = Object.keys(emptyProduct(null))

  it('has an input', async () => {
    serve({ ...answers, 'GET /parts': ok(parts), 'GET /products/8/edit': ok({ ...aProduct, partId: 14 }) })
    openEdit()
    await waitFor(() => expect(field(/^Size$/)).toBeTruthy())
    const inputs = [...document.querySelectorAll<HTMLElement>('[data-path]')].map(({ dataset }) => dataset['path'])
    const elsewhere = ['businessId', 'partNumbers', 'vehicles', 'fitsAnyVehicle']
    expect(fields.filter((name) => !inputs.includes(name) && !elsewhere.includes(name))).toEqual([])
  })

  it('has a label in the dialog of edit conflicts', () => {
    let labelled: readonly string[] = []
    function Labels() {
      labelled = useEditedFields().flatMap(({ names }) => names)
      return null
    }
    serveParts()
    open({ '/': <Labels /> }, '/')
    expect(fields.filter((name) => !labelled.includes(name))).toEqual(['businessId'])
  })
})

describe('the size', () => {
  it('is required for parts chosen by size, and shown as it will be stored [S-06]', async () => {
    serveParts()
    openNew()
    await choose(/^Part\b/, 'Brake Pads')
    expect(screen.queryByLabelText('Size')).toBeNull()
    await choose(/^Part\b/, 'Tyre')
    expect(field(/^Size$/).placeholder).toBe('195/65 R15')
    set(/^Size$/, '195 65 15')
    expect(screen.getByText('Shown as 195/65 R15')).toBeTruthy()
    set(/^Size$/, 'large')
    expect(screen.getByText('Tyre size must look like 195/65 R15')).toBeTruthy()
  })

  it('is cleared with its part', async () => {
    serveParts()
    openNew()
    await choose(/^Part\b/, 'Tyre')
    set(/^Size$/, '195 65 15')
    await choose(/^Part\b/, 'Brake Pads')
    await choose(/^Part\b/, 'Tyre')
    expect(field(/^Size$/).value).toBe('')
  })
})
