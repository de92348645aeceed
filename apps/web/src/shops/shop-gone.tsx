import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyPanel } from '../ui/layout/panels.tsx'

/** Closed, not yet open to this reader, or never there: says so, and leads to the others. */
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
