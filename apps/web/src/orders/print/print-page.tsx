import './print-pages.css'
import type { ShopOrderSheets } from '@axle/contract/order-sheets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { loadOrderTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { ShopCrumbs } from '../shop-crumbs.tsx'
import { Labels } from './labels.tsx'
import { PackingSlips } from './packing-slips.tsx'
import { PickList } from './pick-list.tsx'
import { sheetsQuery } from './print-queries.ts'
import { PrintTools } from './print-tools.tsx'
import { readPrintView } from './print-view.ts'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadOrderTexts
export const HydrateFallback = PageSkeleton

/** Packing slips, address labels or the pick list of selected orders of a shop, for paper. */
export default function PrintPage() {
  const { t } = useTranslation('orders')
  const [params] = useSearchParams()
  const view = readPrintView(params)
  const isAsked = view.shopId !== undefined && view.ids.length > 0
  const sheets = useQuery({ ...sheetsQuery(view), enabled: isAsked })
  const found = sheets.data?.orders.length ?? 0
  const missing = view.ids.length - found
  return (
    <>
      {/* Not on the paper. */}
      <div className="page-actions">
        <Page title={t(`order-progress:sheets.kinds.${view.kind}`)} crumbs={<ShopCrumbs order={t('print')} />}>
          {!isAsked || (sheets.data && found === 0) ? (
            <EmptyPanel
              icon="search"
              title={t('order-progress:sheets.none')}
              text={t('order-progress:sheets.noneText')}
            >
              <Link className="plain-button" to="/shop/orders">
                {t('shopOrders')}
              </Link>
            </EmptyPanel>
          ) : sheets.data ? (
            <PrintTools view={view} />
          ) : sheets.isPending ? (
            <RowsSkeleton />
          ) : (
            <ErrorPanel message={messageOf(sheets.error, t('detailsFailed'))} onRetry={() => void sheets.refetch()} />
          )}
          {found > 0 && missing > 0 && (
            <Notice tone="warning">{t('order-progress:sheets.missing', { count: missing })}</Notice>
          )}
        </Page>
      </div>
      {sheets.data && found > 0 && <Sheets view={view} sheets={sheets.data} />}
    </>
  )
}

function Sheets({ view, sheets }: { view: ReturnType<typeof readPrintView>; sheets: ShopOrderSheets }) {
  if (view.kind === 'labels') return <Labels {...sheets} paper={view.paper} />
  return view.kind === 'slips' ? <PackingSlips {...sheets} /> : <PickList {...sheets} />
}
