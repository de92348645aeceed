import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const frRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'Il s’agissait de publicité.',
  offensive: 'Il était offensant.',
  'off-topic': 'Il était hors sujet.',
  'personal-data': 'Il contenait des données personnelles.',
  fake: 'Il ne reposait pas sur une véritable expérience.',
}

export const frReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} a répondu à votre avis sur {{siteName}}',
    paragraphs: ['{{shopName}} a répondu à votre avis sur {{productName}}.'],
    button: 'Lire la réponse',
  },
  'review-removed': {
    subject: 'Votre avis sur {{siteName}} a été supprimé',
    paragraphs: [
      'Un administrateur de {{siteName}} a supprimé votre avis sur {{productName}}.',
      '{{reason}}',
      'Vous pouvez rédiger un autre avis à tout moment. Si vous pensez qu’il s’agit d’une erreur, contactez {{siteName}}.',
    ],
    button: 'Lire les conditions',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} a répondu à votre note sur {{siteName}}',
    paragraphs: ['{{shopName}} a répondu à votre note.'],
    button: 'Lire la réponse',
  },
  'shop-rating-removed': {
    subject: 'Votre note sur {{siteName}} a été supprimée',
    paragraphs: [
      'Un administrateur de {{siteName}} a supprimé votre note de {{shopName}}.',
      '{{reason}}',
      'Vous pouvez noter à nouveau la boutique dans votre commande. Si vous pensez qu’il s’agit d’une erreur, contactez {{siteName}}.',
    ],
    button: 'Lire les conditions',
  },
  'review-request': {
    subject: 'Vos pièces de {{shopName}} vous conviennent-elles ? Votre avis sur {{siteName}}',
    paragraphs: [
      '{{shopName}} aimerait savoir ce que vous pensez des articles de la commande {{code}}. Trois clics suffisent pour noter la boutique, et quelques mots sur les pièces aident les autres acheteurs.',
      'Cette question ne vous est posée qu’une fois pour cette commande. Vous pouvez désactiver ces demandes dans votre profil.',
    ],
    button: 'Noter la commande',
  },
}
