import { type ReactNode, useEffect, useMemo } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { languageTag, textLanguageOf } from '@axle/contract/languages'
import { defaultPreferences } from '@axle/contract/preferences'
import type { Route } from './+types/root.ts'
import { useCart } from './cart/cart-store.ts'
import { showVehicleEarly, stopShowingEarly } from './garage/vehicle-picker/early-vehicle.ts'
import { useGarageSync } from './garage/use-garage-sync.ts'
import { useVehicleCookie } from './garage/use-vehicle-cookie.ts'
import { pieceMark, useNonce } from './lib/page/nonce.ts'
import { asResponse } from './lib/api/errors.ts'
import { PartNamesContext } from './lib/formats/part-names.ts'
import { getQueryClient } from './lib/api/query.ts'
import { keys } from './lib/browser/storage.ts'
import { apiContext, siteContext, viewContext } from './lib/api/server-context.ts'
import { ConnectionNote } from './offline/connection-note.tsx'
import { useRecordVisit } from './offline/visited-pages.ts'
import { useOwnPages } from './offline/use-own-pages.ts'
import { useNewBuild } from './offline/use-new-build.ts'
import { DataSaverContext, useDataSaver, useDataSaverState } from './preferences/data-saver.ts'
import { DisplayContext, useDisplayState } from './preferences/display.tsx'
import { earlyTheme } from './preferences/early-theme.ts'
import { fontFiles, fontSheets } from './preferences/font-files.ts'
import { recordEarlyInput, replayEarlyInput } from './shell/header/early-input.ts'
import { ErrorPage, kindOf } from './shell/errors/error-page.tsx'
import { SiteContext } from './lib/api/site.ts'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { useFocusRecovery } from './shell/use-focus-recovery.ts'
import { markMemberEarly } from './lib/session/early-session.ts'
import { useSessionChanges } from './shell/use-session-changes.ts'
import { allHydrated, HydrateLater } from './ui/hydrate-later.tsx'
import { symbolsIn } from './ui/first-icons.ts'
import { LowData } from './ui/images/low-data.ts'
import { SiteName } from './ui/text/site-name.ts'
import { themeColors } from './ui/theme-colors.ts'
import { Toaster } from './ui/toasts/toaster.tsx'
import { useWishlist } from './wishlist/wishlist-store.ts'

if (import.meta.env.DEV) await import('./dev-styles.ts')

const icons = import.meta.env.SSR ? symbolsIn((await import('./ui/icons.svg?raw')).default) : ''

const earlyScript = import.meta.env.SSR
  ? [
      earlyTheme(),
      `(${showVehicleEarly.toString()})(${JSON.stringify(keys.garage)})`,
      `(${markMemberEarly.toString()})(${JSON.stringify(keys.accessToken)})`,
      `(${recordEarlyInput.toString()})()`,
    ].join(';')
  : ''

export async function loader({ context }: Route.LoaderArgs) {
  const [api, view] = [context.get(apiContext), context.get(viewContext)]
  const language = textLanguageOf(view.language)
  // Without translations the names of parts stay in English.
  const partNames =
    language === 'en' ? undefined : api('GET /parts/names', { query: { language } }).catch(() => undefined)
  const [facts, names] = await Promise.all([api('GET /site'), partNames]).catch((error: unknown) => {
    // Keep the status: an unavailable site has its own page.
    throw asResponse(error)
  })
  return {
    ...view,
    site: { ...context.get(siteContext), facts: facts.data },
    ...(names && { partNames: { language, names: names.data } }),
  }
}

/** The data of the first page does not change; never reload it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const rendered = loaded ?? { settings: defaultPreferences, language: 'en' as const }
  const display = useDisplayState({ settings: rendered.settings, language: rendered.language })
  const { settings, language } = display
  const saver = useDataSaverState(loaded?.dataSaver ?? false)
  const nonce = useNonce()
  return (
    <HydrateLater first>
      <html
        lang={languageTag(language)}
        dir={settings.direction}
        data-language={language}
        data-mantine-color-scheme={settings.colorScheme}
        data-contrast={settings.contrast}
        data-color={settings.primaryColor}
        data-font={settings.fontFamily}
        data-compact={settings.compactLayout}
        data-low={saver.on || undefined}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content={settings.colorScheme} />
          {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
          <meta name="theme-color" content={themeColors[settings.colorScheme]} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/maskable-192.png" />
          {/* Sends the cookie, as the manifest is in the reader's language. */}
          <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
          {!saver.on && <Font font={settings.fontFamily} />}
          <Meta />
          {/* Inlined: no request blocks the first paint. The styles are the first piece of the page. */}
          {import.meta.env.PROD && (
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pieceMark(nonce, 0) : '' }} />
          )}
          {import.meta.env.DEV && import.meta.env.SSR && <link rel="stylesheet" href="/src/all.css?direct" />}
          <Links nonce="" />
          {/* Theme and early input, before hydration. */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyScript }} />
          {/* The server's title and descriptions stay until the page brings its own: see `withHead`. */}
          <HydrateLater>{null}</HydrateLater>
        </head>
        <body>
          <svg className="visually-hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icons }} />
          <DisplayContext value={display}>
            <DataSaverContext value={saver}>
              <LowData value={saver.on}>
                <SiteContext value={loaded?.site}>
                  <SiteName value={loaded?.site.name ?? 'Axle'}>
                    <PartNamesContext value={loaded?.partNames}>{children}</PartNamesContext>
                    <Toaster />
                  </SiteName>
                </SiteContext>
              </LowData>
            </DataSaverContext>
          </DisplayContext>
          <ScrollRestoration />
          <Scripts />
        </body>
      </html>
    </HydrateLater>
  )
}

function Font({ font }: { font: keyof typeof fontFiles }) {
  const sheet = fontSheets[font]
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={fontFiles[font]} crossOrigin="anonymous" />
      {sheet && <link rel="stylesheet" href={sheet} />}
    </>
  )
}

export default function App() {
  useSessionChanges()
  useGarageSync()
  useVehicleCookie()
  useFocusRecovery()
  useRecordVisit()
  useNewBuild()
  const hasOwn = [useCart().items.length, useWishlist().length].some((count) => count > 0)
  const { on: savesData } = useDataSaver()
  // With the data saver on, pages are not prefetched; they are cached once opened.
  useOwnPages(hasOwn && !savesData)
  useEffect(() => {
    void allHydrated().then(() => {
      stopShowingEarly()
      replayEarlyInput()
    })
  }, [])
  return (
    <QueryClientProvider client={useMemo(getQueryClient, [])}>
      <ConnectionNote />
      <Outlet />
      <RouteAnnouncer />
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage kind={kindOf(error)} />
}
