import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { loadVendorTexts } from '../lib/i18n/lazy-texts.ts'
import { usePauseToggle } from '../lib/browser/use-pause-toggle.ts'
import { useSession } from '../lib/session/session.ts'
import { staffMay, type ShopRight } from '@axle/contract/shop-rights'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

// The dialogs bring much code that buyers never need.
const DeleteProduct = lazyDialog(async () => {
  await loadVendorTexts()
  return import('./delete-product.tsx')
})

interface ProductToolsProps {
  product: { id: number; name: string; businessId: number; paused?: boolean | undefined }
  /** Owners of the shop that sells it. */
  owners: readonly number[]
}

/** The actions of the shop's owner, its staff and admins on the product page, each by its right. */
export default function ProductTools({ product, owners }: ProductToolsProps) {
  const { t } = useTranslation('product')
  const { user, role } = useSession()
  const [deleting, setDeleting] = useState(false)
  const pauseToggle = usePauseToggle(product)
  if (!user) return null
  const job = user.staffOf?.find(({ id }) => id === product.businessId)
  const may = (right: ShopRight) =>
    role === 'admin' || owners.includes(user.id) || (job !== undefined && staffMay(job.role, right))
  const mayEdit = may('products')
  const mayPause = may('pause')
  if (!mayEdit && !mayPause) return null
  return (
    <div className="row gap-3 muted">
      {mayEdit && (
        <>
          <Link className="text-button" to={`/product/${product.id}/edit`}>
            <Icon name="edit" size={16} /> {t('edit')}
          </Link>
          <Link className="text-button" to={`/product-upload/${product.businessId}?copy=${product.id}`}>
            <Icon name="copy" size={16} /> {t('copyProduct')}
          </Link>
        </>
      )}
      {mayPause && (
        <button type="button" className="text-button" disabled={pauseToggle.busy} onClick={pauseToggle.toggle}>
          <Icon name={pauseToggle.icon} size={16} /> {pauseToggle.label}
        </button>
      )}
      {mayEdit && (
        <button type="button" className="text-button danger" onClick={() => setDeleting(true)}>
          <Icon name="trash" size={16} /> {t('delete')}
        </button>
      )}
      <DeleteProduct product={product} opened={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
