import type { MailTexts } from '../mail-kinds.ts'
import { deOrders, deOrderWords } from './de-orders.ts'
import { deShops } from './de-shops.ts'

export const de: MailTexts = {
  direction: 'ltr',
  greeting: 'Hallo {{firstName}},',
  plainGreeting: 'Hallo,',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  footer: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei {{siteName}} haben.',
  what: { email: 'die E-Mail-Adresse', phone: 'die Telefonnummer', both: 'die E-Mail-Adresse und die Telefonnummer' },
  order: deOrderWords,
  kinds: {
    ...deOrders,
    ...deShops,
    'password-reset': {
      subject: 'Ihr Passwort bei {{siteName}} zurücksetzen',
      paragraphs: [
        'Jemand, wahrscheinlich Sie selbst, möchte Ihr Passwort bei {{siteName}} zurücksetzen. Sie können innerhalb einer Stunde ein neues wählen.',
        'Der Link funktioniert einmal. Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      button: 'Neues Passwort wählen',
    },
    'password-changed': {
      subject: 'Ihr Passwort bei {{siteName}} wurde geändert',
      paragraphs: [
        'Das Passwort Ihres Kontos bei {{siteName}} wurde am {{at}} geändert. Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Damit werden alle anderen Geräte abgemeldet.',
      ],
      button: 'Das war ich nicht',
    },
    'profile-changed': {
      subject: 'Ihr Konto bei {{siteName}} wurde geändert',
      paragraphs: [
        'Jemand, wahrscheinlich Sie selbst, hat {{what}} Ihres Kontos bei {{siteName}} geändert. Wenn Sie das wollten, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Damit werden alle anderen Geräte abgemeldet.',
        'Wenn Sie nicht mehr in Ihr Konto kommen, wenden Sie sich bitte sofort an {{siteName}}.',
      ],
      button: 'Das wollte ich nicht',
    },
  },
}
