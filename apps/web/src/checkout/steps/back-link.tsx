import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** To the step before. */
export function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('checkout')
  return (
    <Link to={to} className="text-button start">
      <Icon name="chevron" size={18} className="point-back" /> {t('back')}
    </Link>
  )
}
