import { type Language, languages } from '@axle/contract/languages'
import { setNonce } from 'get-nonce'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nProvider } from './ui/translation/translation.tsx'
import { HydratedRouter } from 'react-router/dom'
import { makeI18n, setBrowserI18n } from './lib/i18n/i18n.ts'
import { loadTexts } from './lib/i18n/i18n-loader.ts'
import { Nonce, nonceOfPage } from './lib/page/nonce.ts'
import { deferHydration, nextTask } from './ui/hydrate-later.tsx'
import { startSession } from './lib/session/session.ts'

const nonce = nonceOfPage()
// Drawers and dialogs lock scrolling with a style of their own.
if (nonce) setNonce(nonce)

const language: Language = languages.find((one) => one === document.documentElement.dataset['language']) ?? 'en'
const i18n = makeI18n(language, await loadTexts(language))
setBrowserI18n(i18n)

// Each step in a task of its own.
await new Promise<void>(nextTask)
deferHydration()
hydrateRoot(
  document,
  <Nonce value={nonce}>
    <I18nProvider i18n={i18n}>
      {/* Waits until the router has decoded the page's data. */}
      <Suspense>
        <HydratedRouter />
      </Suspense>
    </I18nProvider>
  </Nonce>,
)
nextTask(startSession)
if (import.meta.env.PROD) {
  // Not urgent.
  const begin = () =>
    void import('./offline/start.ts').then(({ startOffline }) => startOffline()).catch(() => undefined)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin)
}
