import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const frShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} est ouverte sur {{siteName}}',
    paragraphs: [
      '{{shopName}} est active sur {{siteName}} : les clients la trouvent avec ses produits et peuvent commander.',
      'C’est le bon moment pour ajouter des produits et vérifier le numéro qui reçoit les paiements Mobile Money.',
    ],
    button: 'Voir votre boutique',
  },
  'shop-refused': {
    subject: '{{shopName}} n’a pas été validée sur {{siteName}}',
    paragraphs: [
      '{{shopName}} n’a pas été validée : les clients ne la voient donc pas.',
      '{{reason}}',
      'Vous pouvez modifier votre boutique à tout moment. Elle peut encore être validée : prévenez {{siteName}} quand elle est prête.',
    ],
    button: 'Modifier votre boutique',
  },
  'shop-inactive': {
    subject: '{{shopName}} n’est pas active sur {{siteName}}',
    paragraphs: [
      '{{shopName}} n’est pas active pour le moment : les clients ne la voient pas et ne peuvent pas y commander. Les commandes déjà passées suivent leur cours.',
      '{{reason}}',
      'Pour toute question, contactez {{siteName}}.',
    ],
    button: 'Voir votre boutique',
  },
  'shop-pending': {
    subject: '{{shopName}} attend d’être validée sur {{siteName}}',
    paragraphs: [
      '{{shopName}} attend d’être validée. Les clients ne la voient pas avant qu’un administrateur l’ait validée.',
      '{{reason}}',
      'Vous recevrez un e-mail dès que la décision sera prise.',
    ],
    button: 'Voir votre boutique',
  },
  'staff-invitation': {
    subject: '{{shopName}} vous invite à travailler avec la boutique sur {{siteName}}',
    paragraphs: [
      '{{byName}} vous invite à travailler pour {{shopName}} sur {{siteName}}. Votre rôle : {{role}}.',
      'Pour accepter, connectez-vous ou créez un compte avec cette adresse e-mail. Le lien est valable 7 jours.',
      'Si vous ne connaissez pas {{byName}}, ignorez cet e-mail ou refusez : rien ne se passe sans votre réponse.',
    ],
    button: 'Répondre à l’invitation',
    footer: 'Vous recevez cet e-mail parce que {{byName}} a indiqué votre adresse sur {{siteName}}.',
  },
}
