import { useForm } from '@mantine/form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open } from '../testing/screen.tsx'
import { useFormBase, useEdit } from './use-edit.tsx'

interface Values {
  street: string
  landmark: string
}
const conflict = { status: 409, message: 'Changed', code: 'edit_conflict', conflicts: [] }

/** A form on a server that refuses a given number of times. */
function start({ refusals, stored }: { refusals: number; stored: Values[] }) {
  const puts: [mine: Values, base: Values][] = []
  function Form() {
    const formBase = useFormBase<Values>({ street: 'Lane 7', landmark: 'kiosk' })
    const form = useForm({ initialValues: formBase.base })
    const [outcome, setOutcome] = useState('')
    const edit = useEdit({
      ...formBase,
      form,
      fields: [
        { names: ['street'], label: 'Street' },
        { names: ['landmark'], label: 'Landmark' },
      ],
      read: async () => stored[Math.min(puts.length, stored.length) - 1] ?? formBase.base,
    })
    const save = async () => {
      const saved = await edit
        .send(form.values, async (mine, base) => {
          puts.push([mine, base])
          if (puts.length <= refusals) throw conflict
          return 'saved'
        })
        .catch((error: typeof conflict) => error.message)
      setOutcome(saved ?? 'back')
    }
    return (
      <>
        <input aria-label="Street" {...form.getInputProps('street')} />
        <button type="button" onClick={() => void save()}>
          Save
        </button>
        <output>{outcome}</output>
        {edit.dialog}
      </>
    )
  }
  open({ '/': <Form /> }, '/')
  return { puts, user: userEvent.setup() }
}
const street = () => screen.getByLabelText<HTMLInputElement>('Street')
const outcome = () => screen.getByRole('status', { hidden: true }).textContent

describe('an edit that meets newer values', () => {
  it('merges what does not conflict and sends again without asking', async () => {
    const { puts, user } = start({ refusals: 1, stored: [{ street: 'Lane 7', landmark: 'red gate' }] })
    await user.type(street(), '5')
    await user.click(screen.getByText('Save'))
    await waitFor(() => expect(outcome()).toBe('saved'))
    expect(puts[1]).toEqual([
      { street: 'Lane 75', landmark: 'red gate' },
      { street: 'Lane 7', landmark: 'red gate' },
    ])
  })

  it('fails if the stored values do not explain the refusals', async () => {
    const { puts, user } = start({ refusals: 99, stored: [{ street: 'Lane 7', landmark: 'kiosk' }] })
    await user.type(street(), '5')
    await user.click(screen.getByText('Save'))
    await waitFor(() => expect(outcome()).toBe('Changed'))
    expect([puts.length, street().value]).toEqual([4, 'Lane 75'])
  })

  it("asks again where the value changes once more, and offers the user's value each time", async () => {
    const kiosk = { landmark: 'kiosk' }
    const { puts, user } = start({
      refusals: 2,
      stored: [
        { ...kiosk, street: 'Lane 8' },
        { ...kiosk, street: 'Lane 9' },
      ],
    })
    await user.type(street(), '5')
    await user.click(screen.getByText('Save'))
    for (const now of ['Lane 8', 'Lane 9']) {
      const group = await screen.findByText(now)
      const choices = within(group.closest('fieldset') ?? document.body)
      expect(choices.getByRole('radio', { name: /^Yours/ })).toHaveProperty('checked', true)
      await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    }
    await waitFor(() => expect(outcome()).toBe('saved'))
    expect(puts.map(([mine, base]) => [mine.street, base.street])).toEqual([
      ['Lane 75', 'Lane 7'],
      ['Lane 75', 'Lane 8'],
      ['Lane 75', 'Lane 9'],
    ])
  })

  it('sends nothing and keeps the input where the user goes back', async () => {
    const { puts, user } = start({ refusals: 1, stored: [{ street: 'Lane 8', landmark: 'kiosk' }] })
    await user.type(street(), '5')
    await user.click(screen.getByText('Save'))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(outcome()).toBe('back'))
    expect([puts.length, street().value]).toEqual([1, 'Lane 75'])
  })
})
