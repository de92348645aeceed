import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import type { Route } from './+types/main-layout.ts'
import { ErrorMessage, kindOf } from './errors/error-page.tsx'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header/header.tsx'

/** The only part of the frame that renders for each step of a navigation. */
function Progress() {
  const { state } = useNavigation()
  return <div className="progress" data-busy={state !== 'idle'} aria-hidden="true" />
}

function MainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Progress />
      <Frame header={<Header />} footer={<Footer />}>
        {children}
      </Frame>
    </>
  )
}

export default function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  )
}

/** Errors below the layout keep the header. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MainFrame>
      <ErrorMessage kind={kindOf(error)} />
    </MainFrame>
  )
}
