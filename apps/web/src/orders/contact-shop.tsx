import type { VendorOrder } from '@axle/contract/orders'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'

/** Link to a WhatsApp chat; WhatsApp takes international numbers as digits only. */
const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '').replace(/^0/, '233')}?text=${encodeURIComponent(text)}`

export function ContactShop({ vendorOrder, label }: { vendorOrder: VendorOrder; label: string }) {
  const { t } = useTranslation('orders')
  if (vendorOrder.isShopPaused)
    return (
      <p className="notice small" data-tone="warning">
        {t('shopPaused', { shop: vendorOrder.vendorName })}
      </p>
    )
  if (!vendorOrder.vendorPhone) return null
  const shop = vendorOrder.vendorName
  return (
    <span className="row one-line gap-1">
      <a
        className="plain-icon-button"
        href={whatsappLink(vendorOrder.vendorPhone, t('whatsappText', { shop, label }))}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('whatsappShop', { shop })}
      >
        <Icon name="whatsapp" size={20} />
      </a>
      <a className="plain-icon-button" href={`tel:${vendorOrder.vendorPhone}`} aria-label={t('callShop', { shop })}>
        <Icon name="phone" size={20} />
      </a>
    </span>
  )
}
