import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'

/** For vehicles, numbers and parts without results: shops often have more than they list. */
export function AskShops() {
  const { t } = useTranslation('catalogue')
  return (
    <aside className="row muted rule-above" aria-label={t('askShops.title')}>
      <p>
        <strong className="strong">{t('askShops.title')}</strong> {t('askShops.text')}
      </p>
      <Link to="/shop">{t('askShops.link')}</Link>
    </aside>
  )
}
