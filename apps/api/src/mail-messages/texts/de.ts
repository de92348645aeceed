import type { MailTexts } from '../mail-kinds.ts'
import { deOrders, deOrderWords } from './de-orders.ts'
import { deRemovedReviews, deReviews } from './de-reviews.ts'
import { deShops } from './de-shops.ts'

export const de: MailTexts = {
  direction: 'ltr',
  greeting: 'Hallo {{firstName}},',
  plainGreeting: 'Hallo,',
  orOpen: 'Oder öffnen Sie diese Adresse:',
  footer: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei {{siteName}} haben.',
  what: { email: 'die E-Mail-Adresse', phone: 'die Telefonnummer', both: 'die E-Mail-Adresse und die Telefonnummer' },
  account: {
    pausedShops: 'Ihre Shops sind pausiert und nehmen keine Bestellungen an: {{shops}}.',
    heldPayouts: 'Was Ihren Shops zusteht, wird ausgezahlt, sobald die Sperre aufgehoben ist.',
    resumedShops: 'Ihre Shops haben wieder den Status von vor der Sperre: {{shops}}.',
    contact: 'So erreichen Sie uns: {{contact}}',
  },
  order: deOrderWords,
  staffRoles: {
    manager: 'den Shop leiten: Produkte, Preise, Bestellungen und Geld',
    sales: 'verkaufen: Bestellungen, Käufer, Preise und Bestand',
    packing: 'packen: Bestellungen sehen und versenden',
    books: 'die Bücher führen: Zahlungen und Auszahlungen',
  },
  removedReviews: deRemovedReviews,
  kinds: {
    ...deOrders,
    ...deShops,
    ...deReviews,
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
    'account-blocked': {
      subject: 'Ihr Konto bei {{siteName}} ist gesperrt',
      paragraphs: [
        'Ihr Konto bei {{siteName}} wurde gesperrt. Sie können sich nicht mehr anmelden und nichts mehr bestellen. Frühere Bestellungen laufen weiter.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an {{siteName}}.',
        '{{contact}}',
      ],
      button: 'Kontakt aufnehmen',
    },
    'account-unblocked': {
      subject: 'Ihr Konto bei {{siteName}} ist nicht mehr gesperrt',
      paragraphs: [
        'Ihr Konto bei {{siteName}} ist nicht mehr gesperrt. Sie können sich wieder anmelden und bestellen.',
        '{{resumedShops}}',
      ],
      button: 'Anmelden',
    },
    'address-corrected': {
      subject: 'Neue Adresse für Bestellung {{code}} bei {{siteName}}',
      paragraphs: [
        'Die Lieferadresse der Bestellung {{code}} wurde vom Käufer berichtigt.',
        'Auf das Etikett gehört die neue Adresse.',
      ],
      button: 'Bestellung öffnen',
    },
    'problem-changed': {
      subject: 'Neues zur Reklamation der Bestellung {{code}} bei {{siteName}}',
      paragraphs: [
        'Es gibt Neues zur Reklamation von Artikeln von {{name}} in der Bestellung {{code}}.',
        'Bitte sehen Sie nach, ob und bis wann Sie antworten müssen. Ohne rechtzeitige Antwort wird ohne Sie entschieden.',
      ],
      button: 'Reklamation anzeigen',
    },
    'problem-due': {
      subject: 'Die Reklamation der Bestellung {{code}} bei {{siteName}} wartet auf Sie',
      paragraphs: [
        'Die Reklamation von Artikeln von {{name}} in der Bestellung {{code}} wartet bis {{time}} auf Sie.',
        'Ohne Antwort wird danach ohne Sie entschieden. Die Seite der Reklamation sagt, wie.',
      ],
      button: 'Reklamation anzeigen',
    },
    'message-waiting': {
      subject: 'Neue Nachricht von {{name}} bei {{siteName}}',
      paragraphs: [
        'Es gibt eine neue Nachricht von {{name}} zu {{about}}.',
        'Bis sie gelesen ist, folgt keine weitere E-Mail.',
      ],
      button: 'Nachricht lesen',
    },
    'admin-made': {
      subject: '{{siteName}} hat einen neuen Admin: {{name}}',
      paragraphs: [
        '{{byName}} hat {{name}} Adminrechte bei {{siteName}} gegeben. Admins sehen und ändern alles auf dieser Website.',
        'Wenn Sie das nicht erwartet haben, fragen Sie {{byName}} und sehen Sie im Änderungsprotokoll nach.',
      ],
      button: 'Konto anzeigen',
    },
  },
}
