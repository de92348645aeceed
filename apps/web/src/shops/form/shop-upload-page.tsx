import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { getQueryClient } from '../../lib/api/query.ts'
import { refetchUser } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { emptyShop, shopToWire } from './shop-form-values.ts'
import { ShopForm } from './shop-form.tsx'

export const clientMiddleware = [requireRole('vendor', { orAdmin: true })]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

export default function ShopUploadPage() {
  const { t } = useTranslation('shops')
  return (
    <Page title={t('form.create')} width="form">
      <ShopForm
        draftName="shop"
        initial={emptyShop()}
        submitLabel={t('form.submit')}
        failureText={t('form.createFailed')}
        save={async (form, _base, headers) => {
          const { data } = await api('POST /business', { headers, body: shopToWire(form) })
          // The new shop belongs in the user's session and in many lists.
          await Promise.all([refetchUser(), getQueryClient().invalidateQueries()])
          return data.id
        }}
      />
    </Page>
  )
}
