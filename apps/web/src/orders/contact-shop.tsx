import type { VendorOrder } from '@axle/contract/orders'
import { Link } from 'react-router'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'

/** Link to a WhatsApp chat; WhatsApp takes international numbers as digits only. */
const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '').replace(/^0/, '233')}?text=${encodeURIComponent(text)}`

interface ContactShopProps {
  orderId: string
  vendorOrder: VendorOrder
  label: string
}

/** The ways to reach a shop about an order. */
export function ContactShop({ orderId, vendorOrder, label }: ContactShopProps) {
  const { t } = useTranslation('orders')
  if (vendorOrder.isShopPaused)
    return (
      <p className="notice small" data-tone="warning">
        {t('shopPaused', { shop: vendorOrder.vendorName })}
      </p>
    )
  const { vendorName: shop, vendorPhone: phone, businessId } = vendorOrder
  return (
    <span className="row one-line gap-1">
      <Link
        className="plain-icon-button"
        to={`/messages/new?order=${orderId}&shop=${businessId}`}
        aria-label={t('messageShop', { shop })}
      >
        <Icon name="mail" size={20} />
      </Link>
      {phone && (
        <>
          <a
            className="plain-icon-button"
            href={whatsappLink(phone, t('whatsappText', { shop, label }))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('whatsappShop', { shop })}
          >
            <Icon name="whatsapp" size={20} />
          </a>
          <a className="plain-icon-button" href={`tel:${phone}`} aria-label={t('callShop', { shop })}>
            <Icon name="phone" size={20} />
          </a>
        </>
      )}
    </span>
  )
}
