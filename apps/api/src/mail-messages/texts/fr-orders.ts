import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const frOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'Vous payez {{total}} à la livraison.',
    mobile_money:
      'Envoyez l’argent à chaque boutique par Mobile Money, avec la référence {{code}}, puis indiquez dans la commande que vous avez payé. Le montant total est de {{total}}.',
    card: 'Vous payez {{total}} en ligne. Si ce n’est pas encore fait, la commande attend votre paiement.',
  },
  howPaid: {
    cash_on_delivery: 'L’acheteur paie {{sum}} à la livraison.',
    mobile_money:
      'L’acheteur envoie {{sum}} à votre numéro Mobile Money, avec la référence {{code}}. Confirmez le paiement dans la commande dès qu’il est arrivé, puis expédiez les pièces.',
    card: 'Elle est payée en ligne : {{sum}}. Vous pouvez l’expédier.',
  },
  item: '{{quantity}} × {{name}} : {{sum}}',
  deposit: 'Consigne {{sum}} : payée à la boutique, rendue contre l’ancienne pièce',
  shopSku: 'Référence interne {{sku}}',
  shelf: 'Rayon {{shelf}}',
  shipping: 'Livraison : {{sum}}',
  tax: 'Taxes : {{sum}}',
  sum: 'Total : {{sum}}',
  payTo: 'Envoyez {{sum}} au {{number}} ({{network}}, {{name}}), référence {{code}}',
  whatToSend: 'À expédier',
  whereTo: 'Adresse de livraison',
  line: '{{line}}',
  transit: { standard: 'Livraison standard', speedy: 'Livraison express', pickup: 'Retrait en boutique' },
  notes: 'Note : {{notes}}',
  tracking: 'Suivi : {{tracking}}',
  station: 'À retirer à : {{station}}',
  cancelledBy: {
    buyer: 'À votre demande, les articles ci-dessous de votre commande {{code}} ont été annulés.',
    others: 'Les articles ci-dessous de votre commande {{code}} ont été annulés.',
  },
  moneyBack: {
    site: 'Ce que vous avez payé en ligne vous est remboursé. Vous recevrez un e-mail dès que le remboursement sera en route.',
    shop: 'Si vous avez déjà payé la boutique, c’est elle qui vous rembourse.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'Ce que vous avez payé en ligne pour ces articles vous est remboursé. Vous recevrez un e-mail dès que le remboursement sera en route.',
    shop: 'La boutique indique vous avoir rendu ce que vous aviez payé pour ces articles. Si l’argent n’est pas arrivé, contactez-la depuis la page de la commande.',
    nobody: '',
  },
  newSum: 'Nouveau total : {{sum}}',
  reason: 'Motif : {{reason}}',
  calledOff: {
    buyer: 'L’acheteur a annulé la commande {{code}} chez {{shopName}}. Merci de ne pas l’expédier.',
    site: '{{siteName}} a annulé la commande {{code}} chez {{shopName}}. Merci de ne pas l’expédier.',
    shop: 'Vous avez annulé la commande {{code}} chez {{shopName}}.',
  },
  refundDue: {
    confirmed:
      'Vous avez reçu {{sum}} de l’acheteur. Renvoyez-lui cet argent, puis passez le paiement de la commande à « Remboursé ».',
    said: 'L’acheteur indique vous avoir payé {{sum}}. Si vous avez reçu cet argent, renvoyez-le-lui, puis passez le paiement de la commande à « Remboursé ». Sinon, passez-le à « Échoué ».',
    nothing: '',
  },
  refundTo: 'À qui rembourser',
  refundSum: 'Remboursement : {{sum}}',
  refundPhone: 'Téléphone : {{phone}}',
  refundReference: 'Transaction : {{reference}}',
}

export const frOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Votre commande {{code}} sur {{siteName}}',
    paragraphs: [
      'Merci pour votre commande {{code}}. {{howToPay}}',
      'Chaque boutique expédie ses propres articles. Vous recevrez un e-mail dès que l’envoi pourra être suivi.',
    ],
    button: 'Voir votre commande',
  },
  'order-to-send': {
    subject: 'Nouvelle commande {{code}} pour {{shopName}} sur {{siteName}}',
    paragraphs: ['{{shopName}} a une nouvelle commande : {{code}}. {{howPaid}}'],
    button: 'Voir la commande',
  },
  'payment-received': {
    subject: 'Paiement de la commande {{code}} sur {{siteName}}',
    paragraphs: ['{{receiver}} a bien reçu votre paiement de {{amount}} pour la commande {{code}}. Merci.'],
    button: 'Voir votre commande',
  },
  'order-sent': {
    subject: 'Votre commande {{code}} sur {{siteName}} est en route',
    paragraphs: ['{{shopName}} a expédié ses articles de votre commande {{code}}.'],
    button: 'Voir votre commande',
  },
  'order-cancelled': {
    subject: 'Commande {{code}} sur {{siteName}} : annulation',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Voir votre commande',
  },
  'items-cancelled': {
    subject: 'Commande {{code}} sur {{siteName}} : articles annulés',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Voir votre commande',
  },
  'items-called-off': {
    subject: 'Commande {{code}} pour {{shopName}} sur {{siteName}} : articles annulés',
    paragraphs: [
      'Les articles ci-dessous de la commande {{code}} chez {{shopName}} ont été annulés. Merci de ne pas les expédier ; les autres articles de la commande restent à envoyer.',
      '{{reason}}',
    ],
    button: 'Voir la commande',
  },
  'answer-due': {
    subject: 'La commande {{code}} pour {{shopName}} sur {{siteName}} attend votre réponse',
    paragraphs: [
      'Veuillez accepter ou refuser la commande {{code}} avant le {{time}}. Sans réponse, elle sera alors annulée.',
    ],
    button: 'Voir la commande',
  },
  'order-unanswered': {
    subject: 'Commande {{code}} sur {{siteName}} : annulée',
    paragraphs: [
      '{{shopName}} n’a pas répondu à temps : ses articles de votre commande {{code}} ont été annulés.',
      '{{moneyBack}}',
      'Vous pouvez commander ces pièces dans une autre boutique.',
    ],
    button: 'Voir votre commande',
  },
  'order-expired': {
    subject: 'Commande {{code}} sur {{siteName}} non payée',
    paragraphs: [
      'Votre commande {{code}} n’a pas été payée à temps : ce qui n’était pas payé a été annulé et peut de nouveau être acheté par d’autres.',
      'Si vous le souhaitez toujours, vous pouvez commander à nouveau depuis cette commande. Si vous avez tout de même payé en ligne, l’argent vous est remboursé ; si vous avez payé par Mobile Money, demandez le remboursement à la boutique.',
    ],
    button: 'Voir votre commande',
  },
  'refund-processed': {
    subject: 'Remboursement de la commande {{code}} sur {{siteName}}',
    paragraphs: [
      'Votre remboursement de {{amount}} pour les articles de {{shopName}} dans votre commande {{code}} est en route, vers la carte ou le numéro avec lequel vous avez payé.',
      'Il peut s’écouler quelques jours avant que votre banque ou votre opérateur ne l’affiche.',
    ],
    button: 'Voir votre commande',
  },
  'order-delivered': {
    subject: 'Votre commande {{code}} sur {{siteName}} : livrée',
    paragraphs: [
      '{{shopName}} indique que ses articles de votre commande {{code}} ont été livrés.',
      'S’il manque quelque chose ou si un article ne convient pas, contactez la boutique depuis la commande. Si tout va bien, votre avis aide les autres acheteurs.',
    ],
    button: 'Voir votre commande',
  },
  'order-called-off': {
    subject: 'Commande {{code}} pour {{shopName}} sur {{siteName}} : annulation',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'Voir la commande',
  },
  'payment-refunded': {
    subject: 'Remboursement de la commande {{code}} sur {{siteName}}',
    paragraphs: [
      '{{shopName}} indique vous avoir remboursé {{amount}} pour votre commande {{code}}.',
      'Si vous n’avez pas reçu l’argent, contactez la boutique depuis la commande.',
    ],
    button: 'Voir votre commande',
  },
}
