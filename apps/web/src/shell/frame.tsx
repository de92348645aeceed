import type { ReactNode } from 'react'
import { useSite } from '../lib/api/site.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

interface FrameProps {
  header: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const MaintenanceNotice = lazyComponent(() => import('./maintenance-notice.tsx'))

/** Frame of every page. Header, content and footer hydrate one after the other, the content first. */
export function Frame({ header, footer, children }: FrameProps) {
  const { t } = useTranslation()
  const maintenance = useSite()?.facts.maintenance
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <HydrateLater>{header}</HydrateLater>
      <HydrateLater first>
        {maintenance && <MaintenanceNotice part={{ maintenance }} />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </HydrateLater>
      {footer && <HydrateLater>{footer}</HydrateLater>}
    </div>
  )
}
