import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, it } from 'vitest'
import english from '../locales/en/catalogue.json'
import { makeI18n } from '../lib/i18n.ts'
import { CompatibilityBlock } from './compatibility-block.tsx'

afterEach(cleanup)
const i18n = makeI18n('en', { en: { catalogue: english } })
const show = (...makes: string[]) =>
  render(
    <I18nextProvider i18n={i18n}>
      <CompatibilityBlock
        vehicles={makes.map((name, index) => ({
          vehicleMakeId: index + 1,
          vehicleMakeName: name,
          vehicleMakeModelName: 'Any',
          vehicleMakeYear: 2015,
        }))}
      />
    </I18nextProvider>,
  )
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

describe('the vehicles a product fits', () => {
  it('PROD-11 PROD-12 PROD-13 the first make stands there, the others come and go', () => {
    show('Honda', 'Kia', 'Nissan', 'Toyota')
    expect(shown()).toEqual(['Honda'])
    fireEvent.click(screen.getByRole('button', { name: 'Show 3 more make(s)' }))
    expect(shown()).toEqual(['Honda', 'Kia', 'Nissan', 'Toyota'])
    fireEvent.click(screen.getByRole('button', { name: 'Show Less' }))
    expect(shown()).toEqual(['Honda'])
  })

  it('PROD-14 one make needs no button', () => {
    show('Honda')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
