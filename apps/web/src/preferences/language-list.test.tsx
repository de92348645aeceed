import { type Language, languages, languageTag } from '@axle/contract/languages'
import { defaultPreferences } from '@axle/contract/preferences'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserI18n, currentLanguage, languageNames } from '../lib/i18n/i18n.ts'
import { loadPeopleTexts } from '../lib/i18n/page-texts.ts'
import { translate } from '../lib/i18n/messages.ts'
import { open } from '../lib/testing/screen.tsx'
import { DisplayContext, useDisplay, useDisplayState } from './display.tsx'
import { LanguageList } from './language-list.tsx'

// Set by a test to fail the load of the Spanish texts.
const line = vi.hoisted(() => ({ down: false }))
vi.mock('../locales/es.ts', async (load) => {
  const file = await load<{ default: object }>()
  return {
    get default() {
      if (line.down) throw new TypeError('Failed to fetch')
      return file.default
    },
  }
})

function Display({ children }: { children: ReactNode }) {
  const display = useDisplayState({ settings: defaultPreferences, language: 'en' })
  return <DisplayContext value={display}>{children}</DisplayContext>
}
/** A page that shows its language, with a text field. */
function Page() {
  const { t } = useTranslation('navbar')
  const { language, settings } = useDisplay()
  const [typed, setTyped] = useState('')
  return (
    <main lang={languageTag(language)} dir={settings.direction}>
      <h1>{t('settings')}</h1>
      <input aria-label="Note" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <LanguageList label="Language" />
    </main>
  )
}
const show = () =>
  open(
    {
      '/': (
        <Display>
          <Page />
        </Display>
      ),
    },
    '/',
  )
const button = (language: Language) => screen.getByRole('button', { name: languageNames[language] })
const choose = (language: Language) => userEvent.click(button(language))
const spoken = (language: Language) =>
  waitFor(() => expect(screen.getByRole('main').lang).toBe(languageTag(language)), { timeout: 15_000 })

beforeEach(() => {
  localStorage.clear()
  line.down = false
})

describe('the list of languages', () => {
  it('has eight entries, each by its own name, language and direction [SET-14, SET-16]', () => {
    show()
    const entries = within(screen.getByRole('list', { name: 'Language' })).getAllByRole('button')
    expect(entries.map(({ textContent }) => textContent)).toEqual(languages.map((one) => languageNames[one]))
    const names = entries.map((entry) => entry.querySelector('bdi'))
    expect(names.map((name) => name?.lang)).toEqual(['en', 'fr', 'vi', 'zh-CN', 'ar', 'de', 'es', 'en-GH'])
    expect(names.map((name) => name?.dir)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl', 'ltr', 'ltr', 'ltr'])
    expect(button('en').getAttribute('aria-current')).toBe('true')
  })

  it.each([
    ['fr', 'Paramètres'],
    ['vi', 'Cài đặt'],
    ['cn', '设置'],
    ['ar', 'الإعدادات'],
    ['de', 'Einstellungen'],
    ['es', 'Ajustes'],
    ['en-GH', 'Settings'],
  ] as const)(
    "switching to %s changes the texts, the page's attributes and the stored choice [SET-14, SET-16, SET-17, SET-19]",
    async (language, title) => {
      const { toasts } = show()
      await choose(language)
      await spoken(language)
      expect(screen.getByRole('heading').textContent).toBe(title)
      expect(button(language).getAttribute('aria-current')).toBe('true')
      expect(localStorage.getItem('app-language')).toBe(language)
      expect(document.cookie).toContain(`.${language}`)
      expect(toasts).toHaveLength(2)
    },
  )

  it('reports loading in the old language, and success in the new one [SET-20, ERR-104, ERR-105]', async () => {
    const { toasts } = show()
    await choose('de')
    await spoken('de')
    await choose('en')
    await spoken('en')
    expect(toasts).toEqual([
      'Loading...',
      'Die Sprache wurde geändert!',
      'Wird geladen …',
      'Language has been changed!',
    ])
  })

  it('keeps its language where the texts fail to load, and can be retried [SET-21, ERR-106]', async () => {
    line.down = true
    const { toasts } = show()
    await choose('es')
    await waitFor(() => expect(toasts).toEqual(['Loading...', 'Error changing language!']), { timeout: 15_000 })
    expect([currentLanguage(), screen.getByRole('main').lang, localStorage.getItem('app-language')]).toEqual([
      'en',
      'en',
      'en',
    ])
    expect(screen.getByRole('heading').textContent).toBe('Settings')
    line.down = false
    await choose('es')
    await spoken('es')
  })

  it('loads the texts of the chosen language only [SET-18]', async () => {
    show()
    await choose('fr')
    await spoken('fr')
    const loaded = (namespace: string) =>
      languages.map(languageTag).filter((tag) => browserI18n()?.hasResourceBundle(tag, namespace))
    expect(loaded('common').toSorted()).toEqual(['en', 'fr'])
    expect(loaded('navbar').toSorted()).toEqual(['en', 'fr'])
  })

  it('also loads the lazy texts of the open page', async () => {
    show()
    await loadPeopleTexts()
    await choose('vi')
    await spoken('vi')
    expect(browserI18n()?.hasResourceBundle('vi', 'people')).toBe(true)
  })

  it('also loads the translations of rule and server messages', async () => {
    show()
    await choose('de')
    await spoken('de')
    await waitFor(() => expect(translate('Email is required!')).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein!'))
  })

  it('applies the last of two quick choices, with one toast', async () => {
    const { toasts } = show()
    act(() => {
      button('cn').click()
      button('ar').click()
    })
    await spoken('ar')
    expect(currentLanguage()).toBe('ar')
    expect(toasts).toEqual(['Loading...', 'Loading...', 'تم تغيير اللغة!'])
    expect(localStorage.getItem('app-language')).toBe('ar')
  })

  it('Arabic mirrors the page; input stays [SET-03, SET-23]', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Note'), 'Corolla 2012')
    await choose('ar')
    await spoken('ar')
    expect(screen.getByRole('main').dir).toBe('rtl')
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Corolla 2012')
    await choose('en')
    await spoken('en')
    expect(screen.getByRole('main').dir).toBe('ltr')
  })
})
