import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'FAQ',
    intro: 'Des réponses courtes aux questions les plus fréquentes des acheteurs et des vendeurs.',
    search: {
      label: 'Rechercher dans les questions',
      none: 'Aucune question ne contient ces mots',
      all: 'Afficher toutes les questions',
    },
    sections: [
      {
        heading: 'Commander : comment trouver la pièce qui convient à mon véhicule ?',
        text: [
          'Choisissez la marque, le modèle et l’année à côté de la liste des produits. Chaque fiche produit indique les véhicules compatibles. Comparez la référence avec celle de votre ancienne pièce ; en cas de doute, appelez la boutique ou écrivez-lui sur WhatsApp depuis la fiche du produit.',
        ],
      },
      {
        heading: 'Commander : puis-je commander dans plusieurs boutiques à la fois ?',
        text: [
          'Oui. Ajoutez au panier des pièces de différentes boutiques et commandez en une seule fois. Chaque boutique traite et expédie ses propres articles, et vous voyez le statut de chacune.',
        ],
      },
      {
        heading: 'Commander : ai-je besoin d’un compte ?',
        text: [
          'Vous pouvez parcourir le site et remplir votre panier sans compte. Pour passer commande, vous vous connectez, afin de pouvoir suivre la commande et d’être joignable par la boutique.',
        ],
      },
      {
        heading: 'Commander : la boutique peut-elle vérifier que la pièce va sur ma voiture ?',
        text: [
          'Choisissez « Vérifiez d’abord mon numéro de châssis » au paiement, ou sur la page de votre commande tant que la boutique ne l’a pas acceptée. Saisissez le VIN ou le numéro de châssis et ajoutez des photos de la plaque ou de l’ancienne pièce. La boutique compare avant l’envoi. Ce qui ne convient pas est annulé et remboursé. Seuls vous, la boutique et nos administrateurs voient le numéro ; il est supprimé 180 jours après la fin de la commande.',
        ],
      },
      {
        heading: 'Livraison : combien coûte-t-elle et combien de temps prend-elle ?',
        text: [
          'Les frais de livraison sont indiqués par boutique avant que vous validiez la commande. Le délai dépend de la boutique et de votre ville ; la boutique tient à jour le statut de votre commande.',
        ],
      },
      {
        heading: 'Livraison : comment payer ?',
        text: [
          'Au moment de commander, vous choisissez parmi les moyens de paiement proposés par ce site, par exemple le paiement à la livraison. Vous payez le total affiché avant la commande.',
        ],
      },
      {
        heading: 'Retours : la pièce n’est pas la bonne ou est cassée. Que faire ?',
        text: [
          'Ouvrez la commande dans « Mes commandes » et appuyez sur « Il y a un problème », de préférence avant le montage de la pièce. Choisissez les pièces et ce qui ne va pas, et ajoutez des photos. La boutique doit répondre en quelques jours : elle remplace, rembourse ou refuse avec un motif. En cas de désaccord, un administrateur décide. Si la pièce est retournée, imprimez l’étiquette de retour depuis la page du problème. Si le produit indique une garantie ou un délai d’échange, ceux-ci s’appliquent.',
        ],
      },
      {
        heading: 'Retours : puis-je annuler une commande ?',
        text: [
          'Oui, vous-même dans « Mes commandes », tant que rien n’a été expédié. Ensuite, adressez-vous à la boutique.',
        ],
      },
      {
        heading: 'Vendre : comment ouvrir une boutique ?',
        text: [
          'Inscrivez-vous en indiquant que vous souhaitez vendre des pièces, puis ouvrez votre boutique avec un nom, une adresse, un numéro de téléphone et une image. Vous pouvez avoir plusieurs boutiques.',
        ],
      },
      {
        heading: 'Vendre : comment mettre un produit en vente ?',
        text: [
          'Utilisez « Ajouter un produit » sur la page de votre boutique. Il vous faut un nom, la pièce dont il s’agit, le prix, la quantité, une description, une à cinq images et les véhicules compatibles. Les commandes apparaissent dans « Commandes boutique ».',
        ],
      },
      {
        heading: 'Vendre : mes employés peuvent-ils avoir leur propre compte ?',
        text: [
          'Oui. Ouvrez « Équipe » sur votre tableau de bord et invitez chaque personne par e-mail ou par téléphone avec un rôle : responsable, vente, emballage ou comptabilité. La page indique ce que permet chaque rôle. Vous voyez qui a fait quoi, et retirer une personne met aussitôt fin à son accès.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Politique de confidentialité',
    updated: 'Dernière mise à jour : 27 juin 2025',
    intro:
      'Cette page indique quelles données cette place de marché conserve à votre sujet, pourquoi, qui y a accès et quels sont vos droits. Nous ne conservons que ce qui est nécessaire au service.',
    sections: [
      {
        heading: 'Ce que nous conservons',
        text: [
          [
            'Votre compte : nom, nom d’utilisateur, adresse e-mail, numéro de téléphone, photo si vous en ajoutez une, et votre rôle : acheteur, vendeur ou administrateur. Votre mot de passe est conservé uniquement sous forme de hachage, qui ne permet pas de le retrouver.',
            'Vos commandes : ce que vous avez acheté et dans quelle boutique, l’adresse de livraison, le mode de paiement et chaque changement de statut.',
            'Votre boutique, si vous en avez une : son nom, son adresse, son numéro de téléphone, son emplacement, son image, ses produits et, si vous les indiquez, les coordonnées de paiement par Mobile Money.',
            'Ce que vous écrivez : les avis et les notes jointes aux commandes.',
            'Des données techniques : l’heure, l’adresse et la nature de chaque requête, aussi longtemps que l’exige la recherche de pannes et d’abus.',
          ],
        ],
      },
      {
        heading: 'Pourquoi nous les conservons',
        text: [
          'Pour vous connecter, livrer les commandes à la bonne adresse, permettre à l’acheteur et à la boutique de se joindre, répondre aux réclamations et tenir les registres exigés par le droit commercial et fiscal. Nous ne vendons pas vos données et n’affichons aucune publicité de tiers.',
        ],
      },
      {
        heading: 'Qui y a accès',
        text: [
          [
            'Tout le monde voit les boutiques, les produits et les avis, avec le nom et la photo de leur auteur.',
            'Une boutique voit le nom, le numéro de téléphone, l’e-mail et l’adresse de livraison des personnes qui lui ont passé commande, et uniquement ses propres articles de la commande.',
            'Les administrateurs de ce site voient les comptes, les boutiques et les commandes afin d’apporter leur aide et de régler les litiges. Leurs modifications sont consignées.',
            'Un prestataire de paiement voit ce qui lui est nécessaire pour traiter un paiement que vous engagez.',
          ],
        ],
      },
      {
        heading: 'Ce qui reste dans votre navigateur',
        text: [
          'Votre navigateur conserve votre connexion, votre panier, vos favoris et vos préférences d’affichage. Un cookie reprend ces préférences, afin que les pages s’affichent dans les bonnes couleurs et la bonne langue. Un autre indique le véhicule que vous avez choisi, afin que les pièces compatibles s’affichent en premier. Il n’y a aucun cookie publicitaire ni aucun cookie destiné à vous suivre d’un site à l’autre. La déconnexion efface la connexion ; le panier, les favoris et l’affichage restent jusqu’à ce que vous les effaciez.',
        ],
      },
      {
        heading: 'Vos droits',
        text: [
          'Vous pouvez consulter et corriger les données de votre compte, en demander une copie et nous demander de supprimer votre compte. Lorsqu’un compte est supprimé, la personne est rendue non identifiable ; les commandes subsistent comme pièces justificatives de la transaction, car d’autres y ont pris part. Les textes et les photos des problèmes signalés servent de preuve pendant 180 jours après la fin du problème, puis ils sont retirés. Utilisez le contact indiqué en bas de page.',
        ],
      },
      {
        heading: 'Sécurité',
        text: [
          'Les connexions sont chiffrées, les mots de passe sont hachés, les sessions expirent et l’accès est vérifié sur le serveur à chaque requête. En cas d’incident mettant vos données en danger, nous vous en informons ainsi que l’autorité compétente.',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions générales',
    updated: 'Dernière mise à jour : 27 juin 2025',
    intro:
      'Les présentes conditions s’appliquent à toute personne qui achète ou vend sur cette place de marché. En créant un compte ou en passant une commande, vous les acceptez.',
    sections: [
      {
        heading: 'Qui peut utiliser le service',
        text: [
          'Le service est réservé aux personnes âgées de 18 ans ou plus. Indiquez des informations exactes vous concernant, gardez votre mot de passe secret et prévenez-nous si quelqu’un d’autre utilise votre compte.',
        ],
      },
      {
        heading: 'Qui vous vend les pièces',
        text: [
          'Les boutiques de cette place de marché sont des vendeurs indépendants. Lorsque vous commandez, vous concluez un contrat avec chaque boutique dont des pièces figurent dans votre commande ; une commande auprès de deux boutiques constitue deux contrats. Nous exploitons le lieu de rencontre, tenons les registres et apportons notre aide en cas de problème.',
        ],
      },
      {
        heading: 'Prix, commandes et livraison',
        text: [
          [
            'Les prix sont exprimés en cedis ghanéens (GH₵). Vous payez le total affiché avant de passer la commande.',
            'Une pièce vous est acquise dès que la commande est confirmée à l’écran. Si elle est en rupture de stock à ce moment-là, la commande n’est pas passée et rien n’est débité.',
            'Vous pouvez annuler vous-même tant que rien n’a été expédié. Ensuite, adressez-vous à la boutique.',
            'La boutique livre à l’adresse que vous avez indiquée et tient à jour le statut exact de votre commande.',
          ],
        ],
      },
      {
        heading: 'La pièce convient-elle ?',
        text: [
          'Les boutiques indiquent les véhicules compatibles au mieux de leur connaissance. Comparez la référence et l’image avec votre ancienne pièce avant de commander et avant le montage ; une pièce montée ne peut souvent plus être reprise.',
        ],
      },
      {
        heading: 'Retours et garantie',
        text: [
          'Lorsqu’un produit indique une garantie ou un délai d’échange, la boutique y est tenue. Une pièce non conforme à sa description ou arrivée endommagée est échangée ou remboursée. Vos droits légaux restent inchangés.',
        ],
      },
      {
        heading: 'Paiement et litiges',
        text: [
          'Les litiges relatifs au paiement doivent être signalés dans les 30 jours suivant l’achat. Écrivez-nous en indiquant le numéro de commande et ce qui s’est passé ; nous entendons les deux parties et statuons sur la base des registres.',
        ],
      },
      {
        heading: 'Règles pour les boutiques',
        text: [
          [
            'Ne vendez que ce qui vous appartient et que vous avez en stock ; ne proposez jamais de pièces volées ou contrefaites.',
            'Décrivez fidèlement l’état, la compatibilité et les défauts, avec des images de la pièce elle-même.',
            'N’utilisez les coordonnées des acheteurs que pour exécuter leurs commandes.',
            'Une boutique qui enfreint ces règles peut être désactivée et ses produits retirés de la vente.',
          ],
        ],
      },
      {
        heading: 'Responsabilité et modifications',
        text: [
          'Nous répondons de notre propre service, non des pièces vendues par les boutiques. Nous pouvons modifier les présentes conditions ; la date indiquée en haut fait foi. Les modifications ne s’appliquent pas aux commandes déjà passées. Le droit de la République du Ghana s’applique.',
        ],
      },
    ],
  },
}
