import type { PageTexts } from '../page-texts.ts'

export const de: PageTexts = {
  practice: 'Testzahlung',
  colon: ':',
  noMoney: 'es fließt kein Geld',
  pay: 'Betrag',
  to: 'An',
  for: 'Für',
  reference: 'Referenz',
  declined: 'Der letzte Versuch wurde abgelehnt. Sie können es erneut versuchen.',
  payWith: 'Bezahlen mit',
  card: 'Karte',
  mobileMoney: 'Mobile Money',
  approve: 'Genehmigen',
  decline: 'Ablehnen',
  late: 'Genehmigen, aber den Shop spät benachrichtigen',
  lateHint: 'Als ginge die Nachricht an den Shop verloren: Der Shop findet die Zahlung, wenn er selbst nachfragt.',
  leave: 'Ohne Zahlung verlassen',
  waiting: 'Warten auf Ihre PIN',
  waitingHint:
    'Ein Telefon würde jetzt nach Ihrer PIN fragen. Im Test klingelt keines: Es geht gleich von selbst weiter.',
  goOn: 'Weiter',
  paid: 'Diese Zahlung ist erfolgt',
  givenBack: 'Diese Zahlung ist erfolgt und wurde erstattet',
  back: 'Zurück zum Shop',
  nothing: 'Diese Zahlung gibt es nicht',
  nothingHint: 'Gehen Sie zu Ihrer Bestellung zurück und bezahlen Sie von dort.',
}
