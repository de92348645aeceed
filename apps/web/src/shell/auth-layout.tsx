import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Outlet } from 'react-router'
import type { Route } from './+types/auth-layout.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { BareHeader } from './header/header.tsx'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <HydrateLater>
        <BareHeader />
      </HydrateLater>
      <HydrateLater first>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </HydrateLater>
    </div>
  )
}

/**
 * Layout of the sign-in, sign-up and payment pages: header without navigation, so that nothing leads away by
 * accident.
 */
export default function AuthLayout() {
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
