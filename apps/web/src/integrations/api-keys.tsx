import { type ApiKey, apiKeyLimits } from '@axle/contract/api-keys'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useKeyColumns } from './key-columns.tsx'
import { keysQuery } from './key-queries.ts'

const KeyDialog = lazyDialog(() => import('./key-dialog.tsx'))
const RevokeDialog = lazyDialog(() => import('./key-revoke-dialog.tsx'))
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'))

/** The API keys of a shop. A new one is shown once. */
export function ApiKeys({ shop }: { shop: Shop }) {
  const { t } = useTranslation('integrations')
  const keys = useQuery(keysQuery(shop.id))
  const [adds, setAdds] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  const [revokes, setRevokes] = useState(false)
  const [secret, setSecret] = useState<string>()
  const columns = useKeyColumns((key) => {
    setRevoked(key)
    setRevokes(true)
  })
  const isFull = (keys.data?.data.length ?? 0) >= apiKeyLimits.perShop
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('keys.title')}</h2>
        <Button leftSection={<Icon name="plus" size={18} />} disabled={isFull} onClick={() => setAdds(true)}>
          {t('keys.add')}
        </Button>
      </div>
      <p className="quiet">
        {t('keys.intro')} {t('keys.shopNumber', { id: String(shop.id) })} <a href="/api/docs">{t('keys.docs')}</a>
      </p>
      {isFull && <p className="quiet">{t('keys.full', { count: apiKeyLimits.perShop })}</p>}
      <QueryTable
        name="api-keys"
        label={t('keys.title')}
        query={keys}
        failed={messageOf(keys.error, t('keys.failed'))}
        empty={<EmptyPanel title={t('keys.none')} text={t('keys.noneText')} />}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <KeyDialog shopId={shop.id} opened={adds} onClose={() => setAdds(false)} onKey={setSecret} />
      {revoked && <RevokeDialog shopId={shop.id} apiKey={revoked} opened={revokes} onClose={() => setRevokes(false)} />}
      <SecretDialog
        title={t('keys.secretTitle')}
        text={t('keys.secretText')}
        secret={secret ?? ''}
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
      />
    </section>
  )
}
