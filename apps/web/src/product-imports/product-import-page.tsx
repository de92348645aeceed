import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { loadProductImportTexts } from '../lib/i18n/page-texts.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import kit from '../ui/fields/form.module.css'
import { Crumbs } from '../ui/layout/crumbs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ChooseSheet } from './choose-sheet.tsx'
import { ExportProducts } from './export-products.tsx'
import { ImportSteps } from './import-steps.tsx'
import { PastImports } from './past-imports.tsx'

export const clientMiddleware = [requireShopRight('imports')]
// The server sends faults as English sentences, which need the message texts.
export const clientLoader = () => Promise.all([loadProductImportTexts(), loadMessages()])
export const HydrateFallback = PageSkeleton

/** Imports products of one of the vendor's shops from a CSV or XLSX file: columns first, then a check, then the import. */
export default function ProductImportPage() {
  const { t } = useTranslation('product-imports')
  const own = useOwnShop('imports')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const importId = /^[1-9]\d{0,8}$/.test(params.get('import') ?? '') ? Number(params.get('import')) : undefined
  const open = (shopId: number) => (id: number) =>
    void navigate({ search: `?shopId=${shopId}&import=${id}` }, { preventScrollReset: true })
  const crumbs = (
    <Crumbs label={t('crumbs')} here={t('title')}>
      <li>
        <Link to={own.shop ? `/dashboard/products?shopId=${own.shop.id}` : '/dashboard/products'}>{t('products')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page
      title={t('title')}
      crumbs={crumbs}
      actions={
        <>
          <ShopSelect own={own} />
          {own.shop && <ExportProducts shop={own.shop} />}
        </>
      }
    >
      <WithOwnShop own={own}>
        {(shop) => (
          <div className={`stack ${kit.form}`} key={shop.id}>
            <ChooseSheet shopId={shop.id} onSent={open(shop.id)} />
            {importId !== undefined && <ImportSteps key={importId} shopId={shop.id} importId={importId} />}
            <PastImports shopId={shop.id} shown={importId} />
          </div>
        )}
      </WithOwnShop>
    </Page>
  )
}
