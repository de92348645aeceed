import { cleanup, render, screen } from '@testing-library/react'
import { I18nProvider } from '../../ui/translation/translation.tsx'
import { afterEach, expect, it } from 'vitest'
import { makeI18n, setBrowserI18n } from './i18n.ts'
import { useTranslateMessage } from './use-translate-message.ts'

function Reasons() {
  const translateMessage = useTranslateMessage()
  return ['Declined', 'Insufficient Funds', 'Bank 57 says no'].map((reason) => (
    <p key={reason}>{translateMessage(reason)}</p>
  ))
}
afterEach(() => {
  cleanup()
  setBrowserI18n(makeI18n('en', {}))
})

it("a gateway's message is translated where a translation exists, else shown as it came", async () => {
  const i18n = makeI18n('fr', {})
  setBrowserI18n(i18n)
  render(
    <I18nProvider i18n={i18n}>
      <Reasons />
    </I18nProvider>,
  )
  expect(screen.getByText('Declined')).toBeTruthy()
  expect(await screen.findByText('Paiement refusé')).toBeTruthy()
  expect(screen.getByText('Solde insuffisant')).toBeTruthy()
  expect(screen.getByText('Bank 57 says no')).toBeTruthy()
})
