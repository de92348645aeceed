import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Outlet, useNavigation } from 'react-router'
import type { Route } from './+types/main-layout.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { state } = useNavigation()
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <div className="progress" data-busy={state !== 'idle'} aria-hidden="true" />
      <HydrateLater>
        <Header />
      </HydrateLater>
      <HydrateLater first>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </HydrateLater>
      <HydrateLater>
        <Footer />
      </HydrateLater>
    </div>
  )
}

export default function MainLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Errors below the layout keep the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorMessage kind={kindOf(error)} />
    </Frame>
  )
}
