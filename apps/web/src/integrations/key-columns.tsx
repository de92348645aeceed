import type { ApiKey } from '@axle/contract/api-keys'
import { Button } from '@mantine/core'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText, DayText } from '../lib/formats/moment.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

/** The columns of a shop's API keys. */
export function useKeyColumns(onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTranslation('integrations')
  return [
    {
      key: 'name',
      label: t('keys.name'),
      cell: ({ name, start }) => (
        <span className="stack gap-1">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <code dir="ltr">{start}…</code>
        </span>
      ),
      text: ({ name, start }) => [name, start],
      card: 'title',
    },
    {
      key: 'scopes',
      label: t('keys.scopes'),
      cell: ({ scopes }) => (
        <span className="row gap-1">
          {scopes.map((scope) => (
            <StatusBadge key={scope} tone="neutral">
              {t(`keys.scope.${scope}`)}
            </StatusBadge>
          ))}
        </span>
      ),
      text: ({ scopes }) => [scopes.join(' ')],
    },
    {
      key: 'expiresAt',
      label: t('keys.expiresAt'),
      cell: ({ expiresAt, isExpired }) => (
        <span className="row gap-1">
          <DayText value={lastDayOf(expiresAt)} />
          {isExpired && <StatusBadge tone="danger">{t('keys.expired')}</StatusBadge>}
        </span>
      ),
      text: ({ expiresAt }) => [lastDayOf(expiresAt)],
    },
    {
      key: 'lastUsedAt',
      label: t('keys.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTimeText value={lastUsedAt} /> : t('keys.never')),
      text: ({ lastUsedAt }) => [lastUsedAt],
    },
    {
      key: 'actions',
      label: t('keys.actions'),
      cell: (key) => (
        <Button variant="default" size="compact-md" aria-label={t('keys.revokeOf', key)} onClick={() => onRevoke(key)}>
          {t('keys.revoke')}
        </Button>
      ),
      card: 'buttons',
      numeric: true,
    },
  ]
}

/** Keys end at midnight, after their last day. */
const lastDayOf = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10)
