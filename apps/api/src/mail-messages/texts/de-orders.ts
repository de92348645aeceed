import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const deOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'Sie zahlen {{total}}, wenn die Teile bei Ihnen ankommen.',
    mobile_money:
      'Senden Sie das Geld per Mobile Money an jeden Shop, mit {{code}} als Verwendungszweck, und melden Sie uns dann bei der Bestellung, dass Sie gezahlt haben. Zusammen sind es {{total}}.',
    card: 'Sie bezahlen {{total}} online. Falls Sie das noch nicht getan haben, wartet die Bestellung darauf.',
  },
  howPaid: {
    cash_on_delivery: 'Der Käufer zahlt {{sum}}, wenn die Teile ankommen.',
    mobile_money:
      'Der Käufer sendet {{sum}} an Ihre Mobile-Money-Nummer, mit {{code}} als Verwendungszweck. Bestätigen Sie den Eingang bei der Bestellung und versenden Sie dann die Teile.',
    card: 'Sie ist online bezahlt: {{sum}}. Sie können versenden.',
  },
  item: '{{quantity}} × {{name}}: {{sum}}',
  deposit: 'Altteilpfand {{sum}}: an den Shop, zurück gegen das Altteil',
  shopSku: 'Eigene Art.-Nr. {{sku}}',
  shelf: 'Regal {{shelf}}',
  shipping: 'Versand: {{sum}}',
  tax: 'Steuer: {{sum}}',
  sum: 'Gesamtsumme: {{sum}}',
  payTo: 'Senden Sie {{sum}} an {{network}} {{number}} ({{name}}), Verwendungszweck {{code}}',
  whatToSend: 'Was zu versenden ist',
  whereTo: 'Wohin',
  line: '{{line}}',
  transit: { standard: 'Standardlieferung', speedy: 'Expresslieferung', pickup: 'Abholung im Geschäft' },
  notes: 'Anmerkung: {{notes}}',
  tracking: 'Sendungsverfolgung: {{tracking}}',
  station: 'Abzuholen an: {{station}}',
  cancelledBy: {
    buyer: 'Wie gewünscht wurde Folgendes in Ihrer Bestellung {{code}} storniert.',
    others: 'Folgendes wurde in Ihrer Bestellung {{code}} storniert.',
  },
  moneyBack: {
    site: 'Was Sie dafür online bezahlt haben, wird Ihnen erstattet. Sie erhalten eine E-Mail, sobald das Geld unterwegs ist.',
    shop: 'Falls Sie den Shop dafür schon bezahlt haben, erstattet er Ihnen das Geld.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'Was Sie für diese Artikel online bezahlt haben, wird Ihnen erstattet. Sie erhalten eine E-Mail, sobald das Geld unterwegs ist.',
    shop: 'Das Geschäft meldet, dass es Ihnen das Geld für diese Artikel zurückgegeben hat. Falls es nicht angekommen ist, wenden Sie sich über die Bestellseite an das Geschäft.',
    nobody: '',
  },
  newSum: 'Neue Summe: {{sum}}',
  reason: 'Grund: {{reason}}',
  calledOff: {
    buyer: 'Der Käufer hat die Bestellung {{code}} bei {{shopName}} storniert. Bitte versenden Sie sie nicht.',
    site: '{{siteName}} hat die Bestellung {{code}} bei {{shopName}} storniert. Bitte versenden Sie sie nicht.',
    shop: 'Sie haben die Bestellung {{code}} bei {{shopName}} storniert.',
  },
  refundDue: {
    confirmed:
      'Sie haben {{sum}} vom Käufer erhalten. Bitte senden Sie das Geld zurück und setzen Sie die Zahlung der Bestellung danach auf „Erstattet“.',
    said: 'Der Käufer gibt an, Ihnen {{sum}} gezahlt zu haben. Falls das Geld angekommen ist, senden Sie es bitte zurück und setzen Sie die Zahlung der Bestellung danach auf „Erstattet“. Falls nicht, setzen Sie die Zahlung auf „Fehlgeschlagen“.',
    nothing: '',
  },
  refundTo: 'Wer die Erstattung erhält',
  refundSum: 'Erstattung: {{sum}}',
  refundPhone: 'Telefon: {{phone}}',
  refundReference: 'Transaktion: {{reference}}',
}

export const deOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Ihre Bestellung {{code}} bei {{siteName}}',
    paragraphs: [
      'Vielen Dank für Ihre Bestellung {{code}}. {{howToPay}}',
      'Jeder Shop versendet seine Artikel selbst. Sie erhalten eine E-Mail, sobald Sie die Sendung verfolgen können.',
    ],
    button: 'Bestellung öffnen',
  },
  'order-to-send': {
    subject: 'Neue Bestellung {{code}} für {{shopName}} bei {{siteName}}',
    paragraphs: ['{{shopName}} hat eine neue Bestellung: {{code}}. {{howPaid}}'],
    button: 'Bestellung öffnen',
  },
  'payment-received': {
    subject: 'Zahlung für Bestellung {{code}} bei {{siteName}}',
    paragraphs: ['{{receiver}} hat Ihre Zahlung von {{amount}} für Bestellung {{code}} erhalten. Vielen Dank.'],
    button: 'Bestellung öffnen',
  },
  'order-sent': {
    subject: 'Bestellung {{code}} von {{siteName}} ist unterwegs',
    paragraphs: ['{{shopName}} hat seine Artikel aus Ihrer Bestellung {{code}} versandt.'],
    button: 'Bestellung öffnen',
  },
  'order-cancelled': {
    subject: 'Bestellung {{code}} bei {{siteName}}: storniert',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Bestellung öffnen',
  },
  'items-cancelled': {
    subject: 'Bestellung {{code}} bei {{siteName}}: Artikel storniert',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Bestellung öffnen',
  },
  'items-called-off': {
    subject: 'Bestellung {{code}} für {{shopName}} bei {{siteName}}: Artikel storniert',
    paragraphs: [
      'Diese Artikel der Bestellung {{code}} bei {{shopName}} wurden storniert. Bitte versenden Sie sie nicht; die übrigen Artikel der Bestellung bleiben.',
      '{{reason}}',
    ],
    button: 'Bestellung öffnen',
  },
  'answer-due': {
    subject: 'Bestellung {{code}} für {{shopName}} auf {{siteName}} wartet auf Ihre Antwort',
    paragraphs: [
      'Bitte nehmen Sie die Bestellung {{code}} bis {{time}} an oder lehnen Sie sie ab. Ohne Antwort wird sie dann storniert.',
    ],
    button: 'Bestellung öffnen',
  },
  'order-unanswered': {
    subject: 'Bestellung {{code}} bei {{siteName}}: storniert',
    paragraphs: [
      '{{shopName}} hat nicht rechtzeitig geantwortet, deshalb wurden die Artikel dieses Shops in Ihrer Bestellung {{code}} storniert.',
      '{{moneyBack}}',
      'Sie können die Teile bei einem anderen Shop bestellen.',
    ],
    button: 'Bestellung öffnen',
  },
  'order-expired': {
    subject: 'Bestellung {{code}} bei {{siteName}} wurde nicht bezahlt',
    paragraphs: [
      'Ihre Bestellung {{code}} wurde nicht rechtzeitig bezahlt. Was nicht bezahlt war, wurde storniert und ist wieder im Verkauf.',
      'Wenn Sie die Teile noch möchten, können Sie sie dort erneut bestellen. Sollten Sie doch online bezahlt haben, wird Ihnen das Geld erstattet; bei Zahlung per Mobile Money wenden Sie sich bitte an den Shop.',
    ],
    button: 'Bestellung öffnen',
  },
  'refund-processed': {
    subject: 'Erstattung für Bestellung {{code}} bei {{siteName}}',
    paragraphs: [
      'Ihre Erstattung von {{amount}} für die Artikel von {{shopName}} in Ihrer Bestellung {{code}} ist unterwegs, auf die Karte oder an die Nummer, mit der Sie bezahlt haben.',
      'Bis Ihre Bank oder Ihr Anbieter sie anzeigt, können einige Tage vergehen.',
    ],
    button: 'Bestellung öffnen',
  },
  'order-delivered': {
    subject: 'Bestellung {{code}} von {{siteName}}: geliefert',
    paragraphs: [
      '{{shopName}} meldet, dass seine Artikel aus Ihrer Bestellung {{code}} geliefert wurden.',
      'Falls etwas fehlt oder nicht stimmt, wenden Sie sich über die Bestellung an den Shop. Wenn alles in Ordnung ist, hilft Ihre Bewertung anderen Käufern.',
    ],
    button: 'Bestellung öffnen',
  },
  'order-called-off': {
    subject: 'Bestellung {{code}} für {{shopName}} bei {{siteName}}: storniert',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'Bestellung öffnen',
  },
  'payment-refunded': {
    subject: 'Erstattung für Bestellung {{code}} von {{siteName}}',
    paragraphs: [
      '{{shopName}} meldet, Ihnen {{amount}} für die Bestellung {{code}} erstattet zu haben.',
      'Falls das Geld nicht angekommen ist, wenden Sie sich über die Bestellung an den Shop.',
    ],
    button: 'Bestellung öffnen',
  },
}
