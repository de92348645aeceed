import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { EmptyPanel } from '../ui/layout/panels.tsx'

/** Shown for a closed, unpublished or missing shop, with a link to the list. */
export function ShopGone() {
  const { t } = useTranslation('shops')
  return (
    <>
      <h1 className="visually-hidden">{t('shop.gone')}</h1>
      <EmptyPanel icon="store" title={t('shop.gone')} text={t('shop.goneText')}>
        <Link className="button-link" to="/shop">
          {t('showAll')}
        </Link>
      </EmptyPanel>
    </>
  )
}
