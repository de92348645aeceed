import type { MailTexts } from '../mail-kinds.ts'
import { frOrders, frOrderWords } from './fr-orders.ts'
import { frRemovedReviews, frReviews } from './fr-reviews.ts'
import { frShops } from './fr-shops.ts'

export const fr: MailTexts = {
  direction: 'ltr',
  greeting: 'Bonjour {{firstName}},',
  plainGreeting: 'Bonjour,',
  orOpen: 'Ou ouvrez cette adresse :',
  footer: 'Vous recevez cet e-mail parce que vous avez un compte sur {{siteName}}.',
  what: {
    email: 'l’adresse e-mail',
    phone: 'le numéro de téléphone',
    both: 'l’adresse e-mail et le numéro de téléphone',
  },
  account: {
    pausedShops: 'Vos boutiques sont en pause et ne reçoivent plus de commandes : {{shops}}.',
    heldPayouts: 'Les sommes dues à vos boutiques seront versées une fois le blocage levé.',
    resumedShops: 'Vos boutiques ont retrouvé le statut qu’elles avaient avant le blocage : {{shops}}.',
    contact: 'Vous pouvez nous joindre ici : {{contact}}',
  },
  order: frOrderWords,
  staffRoles: {
    manager: 'gérer la boutique : produits, prix, commandes et argent',
    sales: 'vendre : commandes, acheteurs, prix et stock',
    packing: 'emballer : voir les commandes et les expédier',
    books: 'tenir les comptes : paiements et versements',
  },
  removedReviews: frRemovedReviews,
  kinds: {
    ...frOrders,
    ...frShops,
    ...frReviews,
    'password-reset': {
      subject: 'Réinitialisez votre mot de passe {{siteName}}',
      paragraphs: [
        'Quelqu’un, très probablement vous, a demandé à réinitialiser votre mot de passe sur {{siteName}}. Vous avez une heure pour en choisir un nouveau.',
        'Le lien fonctionne une seule fois. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
      ],
      button: 'Choisir un nouveau mot de passe',
    },
    'password-changed': {
      subject: 'Votre mot de passe {{siteName}} a été changé',
      paragraphs: [
        'Le mot de passe de votre compte sur {{siteName}} a été changé le {{at}}. Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : toutes les autres personnes seront alors déconnectées.',
      ],
      button: 'Ce n’était pas moi',
    },
    'profile-changed': {
      subject: 'Votre compte {{siteName}} a été modifié',
      paragraphs: [
        'Quelqu’un, très probablement vous, a modifié {{what}} de votre compte sur {{siteName}}. Si c’était voulu, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe : toutes les autres personnes seront alors déconnectées.',
        'Si vous n’avez plus accès à votre compte, prévenez {{siteName}} sans attendre.',
      ],
      button: 'Ce n’était pas voulu',
    },
    'account-blocked': {
      subject: 'Votre compte {{siteName}} est bloqué',
      paragraphs: [
        'Votre compte sur {{siteName}} a été bloqué. Vous ne pouvez plus ni vous connecter ni commander. Les commandes déjà passées suivent leur cours.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'Si vous pensez qu’il s’agit d’une erreur, contactez {{siteName}}.',
        '{{contact}}',
      ],
      button: 'Nous contacter',
    },
    'account-unblocked': {
      subject: 'Votre compte {{siteName}} n’est plus bloqué',
      paragraphs: [
        'Votre compte sur {{siteName}} n’est plus bloqué. Vous pouvez de nouveau vous connecter et commander.',
        '{{resumedShops}}',
      ],
      button: 'Se connecter',
    },
    'address-corrected': {
      subject: 'Nouvelle adresse pour la commande {{code}} sur {{siteName}}',
      paragraphs: [
        'L’acheteur a corrigé l’adresse de livraison de la commande {{code}}.',
        'Utilisez la nouvelle adresse sur l’étiquette.',
      ],
      button: 'Ouvrir la commande',
    },
    'problem-changed': {
      subject: 'Le problème de la commande {{code}} a évolué sur {{siteName}}',
      paragraphs: [
        'Il y a du nouveau au sujet du problème avec des articles de {{name}} dans la commande {{code}}.',
        'Vérifiez si vous devez répondre, et jusqu’à quand. Sans réponse à temps, la décision est prise sans vous.',
      ],
      button: 'Afficher le problème',
    },
    'problem-due': {
      subject: 'Le problème de la commande {{code}} sur {{siteName}} vous attend',
      paragraphs: [
        'Le problème avec des articles de {{name}} dans la commande {{code}} vous attend jusqu’au {{time}}.',
        'Sans réponse d’ici là, la décision est prise sans vous. La page du problème dit laquelle.',
      ],
      button: 'Afficher le problème',
    },
    'message-waiting': {
      subject: 'Nouveau message de {{name}} sur {{siteName}}',
      paragraphs: [
        '{{name}} vous a écrit au sujet de {{about}}.',
        'Aucun autre e-mail ne suivra tant que le message n’est pas lu.',
      ],
      button: 'Lire le message',
    },
    'admin-made': {
      subject: 'Nouvel administrateur sur {{siteName}} : {{name}}',
      paragraphs: [
        '{{byName}} a donné à {{name}} les droits d’administration de {{siteName}}. Les administrateurs voient et modifient tout sur ce site.',
        'Si vous ne vous y attendiez pas, demandez à {{byName}} et consultez le journal d’audit.',
      ],
      button: 'Voir le compte',
    },
  },
}
