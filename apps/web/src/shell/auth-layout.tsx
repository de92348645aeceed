import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Header } from './header.tsx'

/** The pages for signing in and up, and for paying: header only, so that nothing leads away by accident. */
export default function AuthLayout() {
  const { t } = useTranslation()
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <Header bare />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
