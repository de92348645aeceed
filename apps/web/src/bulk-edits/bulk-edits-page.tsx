import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { loadBulkEditTexts } from '../lib/i18n/page-texts.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { Crumbs } from '../ui/layout/crumbs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { editOfImportQuery, editQuery } from './bulk-edit-queries.ts'
import { EditSteps } from './edit-steps.tsx'
import { PastEdits } from './past-edits.tsx'

export const clientMiddleware = [requireShopRight('products-view')]
export const clientLoader = () => Promise.all([loadBulkEditTexts(), loadMessages()])
export const HydrateFallback = PageSkeleton

const readId = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** A change of many products of one of the vendor's shops, or an import: preview, progress, result and undo. */
export default function BulkEditsPage() {
  const { t } = useTranslation('bulk-edits')
  const own = useOwnShop('products-view')
  const [params] = useSearchParams()
  const [editId, importId] = [readId(params.get('edit')), readId(params.get('import'))]
  const crumbs = (
    <Crumbs label={t('crumbs')} here={t('title')}>
      <li>
        <Link to={own.shop ? `/dashboard/products?shopId=${own.shop.id}` : '/dashboard/products'}>{t('products')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page title={t('title')} crumbs={crumbs} actions={<ShopSelect own={own} />}>
      <WithOwnShop own={own}>
        {(shop) => (
          <div className="stack" key={shop.id}>
            {editId !== undefined && <Edit key={editId} shopId={shop.id} editId={editId} />}
            {editId === undefined && importId !== undefined && <EditOfImport shopId={shop.id} importId={importId} />}
            <PastEdits shopId={shop.id} shown={editId} />
          </div>
        )}
      </WithOwnShop>
    </Page>
  )
}

function Edit({ shopId, editId }: { shopId: number; editId: number }) {
  const { t } = useTranslation('bulk-edits')
  const query = useQuery(editQuery(shopId, editId))
  if (query.isError && !query.data)
    return <ErrorPanel message={messageOf(query.error, t('notLoaded'))} onRetry={() => void query.refetch()} />
  if (!query.data) return <RowsSkeleton rows={4} />
  return <EditSteps shopId={shopId} shown={query.data} />
}

function EditOfImport({ shopId, importId }: { shopId: number; importId: number }) {
  const { t } = useTranslation('bulk-edits')
  const query = useQuery(editOfImportQuery(shopId, importId))
  if (query.isError)
    return <ErrorPanel message={messageOf(query.error, t('notLoaded'))} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <RowsSkeleton rows={4} />
  if (query.data === null) return <EmptyPanel icon="check" title={t('importChangedNothing')} />
  return <Edit key={query.data.id} shopId={shopId} editId={query.data.id} />
}
