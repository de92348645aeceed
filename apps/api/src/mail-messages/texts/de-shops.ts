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
  'staff-invitation': {
    subject: '{{shopName}} lädt Sie zur Mitarbeit bei {{siteName}} ein',
    paragraphs: [
      '{{byName}} lädt Sie ein, bei {{siteName}} für {{shopName}} zu arbeiten. Ihre Aufgabe: {{role}}.',
      'Melden Sie sich zum Annehmen mit dieser E-Mail-Adresse an oder erstellen Sie damit ein Konto. Der Link gilt 7 Tage.',
      'Wenn Sie {{byName}} nicht kennen, ignorieren Sie diese E-Mail oder lehnen Sie ab: Ohne Ihre Antwort geschieht nichts.',
    ],
    button: 'Einladung beantworten',
    footer: 'Sie erhalten diese E-Mail, weil {{byName}} Ihre Adresse bei {{siteName}} angegeben hat.',
  },
}
