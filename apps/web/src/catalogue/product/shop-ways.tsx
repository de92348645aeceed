import type { Product } from '@axle/contract'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The shop's contact URLs. */
export interface ShopContact {
  call: string
  /** Opens a chat; a message can be appended. */
  whatsapp: string
}

const withMessage = (whatsapp: string, message: string): string => `${whatsapp}?text=${encodeURIComponent(message)}`

interface ShopWaysProps {
  product: Pick<Product, 'name'>
  contact: ShopContact
  /** The product's absolute URL, for the message. */
  url: string
}

/** Chat and phone of the shop; on small screens as icons. */
export function ShopWays({ product, contact, url }: ShopWaysProps) {
  const { t } = useTranslation('product')
  return (
    <>
      <a
        className="plain-button"
        href={withMessage(contact.whatsapp, t('whatsappText', { name: product.name, url }))}
        target="_blank"
        rel="noreferrer"
        aria-label={t('whatsapp')}
      >
        <Icon name="whatsapp" size={20} /> <span className="from-600">{t('whatsapp')}</span>
      </a>
      <a className="plain-button" href={contact.call} aria-label={t('call')}>
        <Icon name="phone" size={20} /> <span className="from-600">{t('call')}</span>
      </a>
    </>
  )
}

/** Asks the shop whether a product fits the shopper's vehicle, or which it fits. */
export function AskShop({ product, contact, url, vehicle }: ShopWaysProps & { vehicle: string | null }) {
  const { t } = useTranslation('product')
  const question = vehicle
    ? t('compatibility.askForMine', { name: product.name, vehicle, url })
    : t('compatibility.askText', { name: product.name, url })
  return (
    <a className="plain-button" href={withMessage(contact.whatsapp, question)} target="_blank" rel="noreferrer">
      <Icon name="whatsapp" size={18} /> {t('compatibility.ask')}
    </a>
  )
}
