import type { PageTexts } from '../page-texts.ts'

export const fr: PageTexts = {
  practice: 'Paiement test',
  colon: ' :',
  noMoney: 'aucun argent n’est débité',
  pay: 'Payer',
  to: 'À',
  for: 'Pour',
  reference: 'Référence',
  declined: 'Le dernier essai a été refusé. Vous pouvez réessayer.',
  payWith: 'Moyen de paiement',
  card: 'Carte',
  mobileMoney: 'Mobile Money',
  approve: 'Accepter',
  decline: 'Refuser',
  late: 'Accepter, mais prévenir la boutique plus tard',
  lateHint: 'Comme si le message à la boutique s’était perdu : elle découvre le paiement en le vérifiant d’elle-même.',
  leave: 'Quitter sans payer',
  waiting: 'En attente de votre code PIN',
  waitingHint:
    'Votre téléphone vous demanderait maintenant votre code PIN. Ici, aucun téléphone ne sonne : la suite vient d’elle-même dans un instant.',
  goOn: 'Continuer',
  paid: 'Ce paiement est effectué',
  givenBack: 'Ce paiement a été effectué puis remboursé',
  back: 'Retour à la boutique',
  nothing: 'Ce paiement n’existe pas',
  nothingHint: 'Retournez à votre commande et payez depuis celle-ci.',
}
