import type { Shop, ShopRight } from '@axle/contract'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { mayInShop } from './shop-rights.ts'

// The dialogs bring much code that buyers never need.
const DeleteShop = lazyDialog(() => import('./form/delete-shop.tsx'))
const ShopPhoto = lazyDialog(() => import('./form/shop-photo.tsx'))

/** Actions of the shop's owner and of admins. */
export function ShopTools({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shops')
  const { user } = useSession()
  const [dialog, setDialog] = useState<'photo' | 'deletion'>()
  const may = (right: ShopRight) => mayInShop(user, shop, right)
  if (!may('products') && !may('shop-profile')) return null
  const close = () => setDialog(undefined)
  return (
    <div className="shop-actions row rule-above" role="group" aria-label={t('shop.manage')}>
      <Link
        className="plain-button"
        to={`/product-upload/${shop.id}`}
        onClick={() => writeText(keys.shopId, String(shop.id))}
      >
        <Icon name="upload" size={18} /> {t('shop.uploadProduct')}
      </Link>
      <Link className="plain-button" to={`/shop-edit/${shop.id}`}>
        <Icon name="edit" size={18} /> {t('shop.edit')}
      </Link>
      <button type="button" className="plain-button" onClick={() => setDialog('photo')}>
        <Icon name="image" size={18} /> {t('shop.photo')}
      </button>
      {may('close-shop') && (
        <button type="button" className="plain-button danger" onClick={() => setDialog('deletion')}>
          <Icon name="trash" size={18} /> {t('shop.delete')}
        </button>
      )}
      <DeleteShop shop={shop} opened={dialog === 'deletion'} onClose={close} />
      <ShopPhoto shop={shop} opened={dialog === 'photo'} onClose={close} />
    </div>
  )
}
