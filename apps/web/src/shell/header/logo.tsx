import { useTranslation } from '../../ui/translation/translation.tsx'
import { PageLink } from '../../lib/page/page-link.tsx'
import { useContext } from 'react'
import { SiteName } from '../../ui/text/site-name.ts'

/** Links to the products from everywhere. */
export function Logo() {
  const { t } = useTranslation('navbar')
  const site = useContext(SiteName)
  return (
    <PageLink className="logo row one-line strong nowrap" to="/shop/all-products" aria-label={t('toHome', { site })}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      <span aria-hidden="true">{site}</span>
    </PageLink>
  )
}
