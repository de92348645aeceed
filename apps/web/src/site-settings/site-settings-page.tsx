import type { SiteSettings } from '@axle/contract/site-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { requireRole } from '../lib/session/guards.ts'
import { loadAdministrationTexts } from '../lib/i18n/page-texts.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'
import { Crumbs } from '../ui/layout/crumbs.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadAdministrationTexts
export const HydrateFallback = PageSkeleton

export default function SiteSettingsPage() {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  // No refetch while editing; the form reads the settings once and after each save.
  const settings = useQuery({ ...settingsQuery, refetchOnWindowFocus: false, refetchOnReconnect: false })
  const [saved, setSaved] = useState<{ times: number; settings: SiteSettings }>()
  const shown = saved?.settings ?? (settings.isFetching ? undefined : settings.data)
  const crumbs = (
    <Crumbs label={t('admin:crumbs')} here={t('settings.title')}>
      <li>
        <Link to="/admin-dashboard">{t('admin:dashboard.crumb')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page title={t('settings.title')} width="form" crumbs={crumbs}>
      <p className="quiet">{t('settings.intro')}</p>
      {shown && (
        <SettingsForm
          key={saved?.times ?? 0}
          isSaved={saved !== undefined}
          settings={shown}
          onSaved={(next) => {
            client.setQueryData(settingsQuery.queryKey, next)
            setSaved({ times: (saved?.times ?? 0) + 1, settings: next })
          }}
        />
      )}
      {!shown && settings.isError && (
        <ErrorPanel message={t('settings.failed')} onRetry={() => void settings.refetch()} />
      )}
      {!shown && !settings.isError && <RowsSkeleton rows={8} />}
    </Page>
  )
}
