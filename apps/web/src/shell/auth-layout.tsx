import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Route } from './+types/auth-layout.ts'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { Header } from './header/header.tsx'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <Header bare />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The pages for signing in and up, and for paying: header only, so that nothing leads away by accident. */
export default function AuthLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** What fails below keeps the header: one can go on from there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorMessage kind={kindOf(error)} />
    </Frame>
  )
}
