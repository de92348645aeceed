import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { TownField } from './town-field.tsx'

function Form({ country }: { country: string }) {
  const [town, setTown] = useState('')
  const [region, setRegion] = useState('')
  const field = { value: town, onChange: setTown }
  return (
    <>
      <TownField label="Town" country={country} region={region} field={field} onRegion={setRegion} />
      <output>{region}</output>
    </>
  )
}
const start = (country = 'Ghana') => {
  open({ '/': <Form country={country} /> }, '/')
  return screen.getByLabelText<HTMLInputElement>(/^Town/)
}
const region = () => screen.getByRole('status').textContent
afterEach(cleanup)

describe('the town of an address', () => {
  it('sets the region of a listed town, whatever its spelling', () => {
    fireEvent.input(start(), { target: { value: 'BOLGA' } })
    expect(region()).toBe('Upper East')
  })

  it('may be any other text', () => {
    const town = start()
    fireEvent.input(town, { target: { value: 'Nowhereville' } })
    expect([town.value, region()]).toEqual(['Nowhereville', ''])
  })
})
