import type { VendorOrder } from '@axle/contract/orders'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'

/** Link to a WhatsApp chat; WhatsApp takes international numbers as digits only. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '').replace(/^0/, '233')}?text=${encodeURIComponent(text)}`

export function ContactShop({ part, label }: { part: VendorOrder; label: string }) {
  const { t } = useTranslation('orders')
  if (part.isShopPaused) return <p className="order-warning">{t('shopPaused', { shop: part.vendorName })}</p>
  if (!part.vendorPhone) return null
  const shop = part.vendorName
  return (
    <p className="order-contact">
      <a
        href={whatsappLink(part.vendorPhone, t('whatsappText', { shop, label }))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('whatsappShop', { shop })}
      >
        <Icon name="whatsapp" size={18} /> {t('whatsapp')}
      </a>
      <a href={`tel:${part.vendorPhone}`} aria-label={t('callShop', { shop })}>
        <Icon name="phone" size={18} /> {t('call')}
      </a>
    </p>
  )
}
