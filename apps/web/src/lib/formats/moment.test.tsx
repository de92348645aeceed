import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nProvider } from '../../ui/translation/translation.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import { makeI18n } from '../i18n/i18n.ts'
import { DateText, DateTimeText, DayText } from './moment.tsx'

const lateInAccra = '2025-06-07T18:05:00Z'
const moments = (
  <I18nProvider i18n={makeI18n('en', {})}>
    <DateText value={lateInAccra} />, <DateTimeText value={lateInAccra} />, <DayText value="2025-06-07" />
  </I18nProvider>
)
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

it('the server renders UTC, whatever its own time zone [CONST-36]', () => {
  vi.stubEnv('TZ', 'Asia/Ho_Chi_Minh')
  const text = renderToString(moments).replaceAll(/<[^>]*>/g, '')
  expect(text).toBe('07 Jun 2025, 07 Jun 2025 6:05 pm, 07 Jun 2025')
})

it("after hydration times are in the reader's zone, and calendar days stay in UTC [CONST-36]", () => {
  vi.stubEnv('TZ', 'Asia/Ho_Chi_Minh')
  expect(render(moments).container.textContent).toBe('08 Jun 2025, 08 Jun 2025 1:05 am, 07 Jun 2025')
})
