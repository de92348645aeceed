import { Outlet } from 'react-router'
import type { Route } from './+types/auth-layout.ts'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { Frame } from './frame.tsx'
import { BareHeader } from './header/header.tsx'

/**
 * Layout of the sign-in, sign-up and payment pages: header without navigation, so that nothing leads away by
 * accident.
 */
export default function AuthLayout() {
  return (
    <Frame header={<BareHeader />}>
      <Outlet />
    </Frame>
  )
}

/** Errors below the layout keep the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<BareHeader />}>
      <ErrorMessage kind={kindOf(error)} />
    </Frame>
  )
}
