import { Link } from 'react-router'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

/** Opens the conversation with the buyer, for those who may answer. */
export function MessageBuyer({ orderId, shopId }: { orderId: string; shopId: number }) {
  const { t } = useTranslation('orders')
  const may = useShopAccess(shopId)
  if (!may('messages')) return null
  return (
    <Link className="plain-button" to={`/messages/new?order=${orderId}&shop=${shopId}`}>
      <Icon name="mail" size={18} />
      {t('messageBuyer')}
    </Link>
  )
}
