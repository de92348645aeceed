import { languages } from '@axle/contract/languages'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nProvider } from '../ui/translation/translation.tsx'
import { afterEach, expect, it } from 'vitest'
import { makeI18n } from './i18n/i18n.ts'
import { Money } from '../ui/text/money.tsx'

afterEach(cleanup)

it.each(languages)('a price looks the same in %s, left to right [SET-25]', (language) => {
  render(
    <I18nProvider i18n={makeI18n(language, {})}>
      <Money amount={12345.5} />
    </I18nProvider>,
  )
  expect(screen.getByText('GH₵12,345.50').getAttribute('dir')).toBe('ltr')
})
