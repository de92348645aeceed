import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const deShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} ist bei {{siteName}} geöffnet',
    paragraphs: [
      '{{shopName}} ist bei {{siteName}} aktiv: Kunden finden den Shop und seine Produkte und können bestellen.',
      'Jetzt können Sie Produkte einstellen und die Nummer prüfen, die Mobile-Money-Zahlungen erhält.',
    ],
    button: 'Shop öffnen',
  },
  'shop-refused': {
    subject: '{{shopName}} wurde bei {{siteName}} nicht freigegeben',
    paragraphs: [
      '{{shopName}} wurde nicht freigegeben. Kunden sehen den Shop daher nicht.',
      '{{reason}}',
      'Sie können Ihren Shop jederzeit ändern. Eine Freigabe ist weiterhin möglich: Geben Sie {{siteName}} Bescheid, sobald er bereit ist.',
    ],
    button: 'Shop ändern',
  },
  'shop-inactive': {
    subject: '{{shopName}} ist bei {{siteName}} nicht aktiv',
    paragraphs: [
      '{{shopName}} ist zurzeit nicht aktiv: Kunden sehen den Shop nicht und können dort nicht bestellen. Bereits aufgegebene Bestellungen laufen weiter.',
      '{{reason}}',
      'Bei Fragen wenden Sie sich bitte an {{siteName}}.',
    ],
    button: 'Shop öffnen',
  },
  'shop-pending': {
    subject: '{{shopName}} wartet bei {{siteName}} auf Freigabe',
    paragraphs: [
      '{{shopName}} wartet auf Freigabe. Kunden sehen den Shop erst, wenn ein Admin ihn freigegeben hat.',
      '{{reason}}',
      'Sie erhalten eine E-Mail, sobald darüber entschieden ist.',
    ],
    button: 'Shop öffnen',
  },
}
