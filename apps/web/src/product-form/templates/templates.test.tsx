import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serve } from '../../lib/testing/server.ts'
import { answers, button, choose, editor, field, ok, openNew, paste, set, signInVendor } from '../form-testing.tsx'

// A whole form with its editor is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const used = {
  id: 1,
  name: 'Used parts',
  description: '<p>{part}, home used</p>',
  metadata: { productState: 'Used', warranty: { duration: 3, unit: 'months' } },
  isDefault: false,
}
const fresh = {
  id: 2,
  name: 'New parts',
  description: '<p>New in box</p>',
  metadata: { replacement: 7 },
  isDefault: false,
}
const path = 'GET /business/4/product-templates'
const show = (templates: object[], more: Parameters<typeof serve>[0] = {}) => {
  const server = serve({ ...answers, [path]: ok(templates), ...more })
  openNew('/product-upload/4')
  return server
}
const chip = (name: string) => screen.findByRole('button', { name })
const text = async () => (await editor()).textContent

beforeEach(signInVendor)

describe('templates of the product form', () => {
  it('fill description and terms by one tap, and follow the part', async () => {
    show([used, fresh])
    await userEvent.click(await chip('Used parts'))
    expect(field(/^Warranty/).value).toBe('3')
    expect(field(/^Condition/).value).toBe('Used')
    expect(await text()).toBe('')
    await choose(/^Part\b/, 'Brake Pads')
    await waitFor(async () => expect(await text()).toBe('Brake Pads, home used'))
  })

  it('fill a new product by themselves where one is the default', async () => {
    show([used, { ...fresh, isDefault: true }])
    await waitFor(async () => expect(await text()).toBe('New in box'))
    expect(field(/^Replacement/).value).toBe('7')
    expect((await chip('New parts')).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await chip('New parts'))
    await waitFor(async () => expect(await text()).toBe(''))
    expect(field(/^Replacement/).value).toBe('')
  })

  it('ask before they replace what was typed', async () => {
    show([used, fresh])
    await chip('New parts')
    await paste('<p>My own words</p>')
    await userEvent.click(await chip('New parts'))
    const dialog = await screen.findByRole('dialog', { name: 'Replace what you typed?' })
    expect(dialog.textContent).toContain('description')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    expect(await text()).toBe('My own words')
    expect(field(/^Replacement/).value).toBe('7')
    await choose(/^Part\b/, 'Brake Pads')
    await userEvent.click(await chip('Used parts'))
    await userEvent.click(await screen.findByRole('button', { name: 'Replace' }))
    await waitFor(async () => expect(await text()).toBe('Brake Pads, home used'))
  })

  it('leave an edited description alone when the part changes', async () => {
    show([{ ...used, isDefault: true }])
    await choose(/^Part\b/, 'Brake Pads')
    await waitFor(async () => expect(await text()).toBe('Brake Pads, home used'))
    await paste('<p> and cleaned</p>')
    const edited = await text()
    await choose(/^Part\b/, 'Radiator')
    expect(await text()).toBe(edited)
  })

  it('are saved from the form, named like the part, and then fill the next products', async () => {
    const server = show([], { 'POST /business/4/product-templates': ok({ ...fresh, isDefault: true }, 201) })
    await paste('<p>New in box</p>')
    set(/^Replacement/, '7')
    await choose(/^Part\b/, 'Brake Pads')
    await userEvent.click(button('Save as template'))
    const dialog = await screen.findByRole('dialog', { name: 'Save as template' })
    expect((await within(dialog).findByLabelText<HTMLInputElement>(/Name of the template/)).value).toBe('Brake Pads')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save template' }))
    await waitFor(() => expect(server.calls('POST /business/4/product-templates')).toHaveLength(1))
    expect(server.calls('POST /business/4/product-templates')[0]?.body).toEqual({
      name: 'Brake Pads',
      description: '<p>New in box</p>',
      metadata: { replacement: 7 },
      isDefault: true,
    })
  })

  it('are edited and deleted in their list', async () => {
    const server = show([used], {
      'PUT /business/4/product-templates/1': ok(used),
      'DELETE /business/4/product-templates/1': ok({ id: 1 }),
    })
    await chip('Used parts')
    await userEvent.click(button('Manage templates'))
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Used parts' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    fireEvent.input(await screen.findByLabelText(/Name of the template/), { target: { value: 'Home used' } })
    await userEvent.click(button('Save template'))
    await waitFor(() => expect(server.calls('PUT /business/4/product-templates/1')).toHaveLength(1))
    expect(server.calls('PUT /business/4/product-templates/1')[0]?.body).toMatchObject({
      name: 'Home used',
      description: '<p>{part}, home used</p>',
      metadata: used.metadata,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Used parts' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls('DELETE /business/4/product-templates/1')).toHaveLength(1))
  })
})
