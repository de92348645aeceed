import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const deRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'Sie war Werbung.',
  offensive: 'Sie war beleidigend.',
  'off-topic': 'Sie handelte nicht vom Thema.',
  'personal-data': 'Sie enthielt personenbezogene Daten.',
  fake: 'Sie beruhte nicht auf echter Erfahrung.',
}

export const deReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} hat bei {{siteName}} auf Ihre Bewertung geantwortet',
    paragraphs: ['{{shopName}} hat auf Ihre Bewertung von {{productName}} geantwortet.'],
    button: 'Antwort lesen',
  },
  'review-removed': {
    subject: 'Ihre Bewertung bei {{siteName}} wurde entfernt',
    paragraphs: [
      'Ein Admin von {{siteName}} hat Ihre Bewertung von {{productName}} entfernt.',
      '{{reason}}',
      'Sie können jederzeit eine neue Bewertung schreiben. Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an {{siteName}}.',
    ],
    button: 'Bedingungen lesen',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} hat bei {{siteName}} auf Ihre Bewertung geantwortet',
    paragraphs: ['{{shopName}} hat auf Ihre Bewertung geantwortet.'],
    button: 'Antwort lesen',
  },
  'shop-rating-removed': {
    subject: 'Ihre Bewertung bei {{siteName}} wurde entfernt',
    paragraphs: [
      'Ein Admin von {{siteName}} hat Ihre Bewertung von {{shopName}} entfernt.',
      '{{reason}}',
      'Sie können den Shop in Ihrer Bestellung erneut bewerten. Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an {{siteName}}.',
    ],
    button: 'Bedingungen lesen',
  },
  'review-request': {
    subject: 'Wie sind Ihre Teile von {{shopName}}? Ihre Bewertung bei {{siteName}}',
    paragraphs: [
      '{{shopName}} möchte wissen, wie zufrieden Sie mit Ihrer Bestellung {{code}} sind. Den Shop bewerten Sie mit drei Klicks, und ein paar Worte zu den Teilen helfen anderen Käufern.',
      'Sie werden zu dieser Bestellung nur einmal gefragt. In Ihrem Profil können Sie solche Anfragen abschalten.',
    ],
    button: 'Bestellung bewerten',
  },
}
