import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const esRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'Era publicidad.',
  offensive: 'Era ofensiva.',
  'off-topic': 'No venía al caso.',
  'personal-data': 'Contenía datos personales.',
  fake: 'No se basaba en una experiencia real.',
}

export const esReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: '{{shopName}} respondió a tu opinión en {{siteName}}',
    paragraphs: ['{{shopName}} respondió a tu opinión sobre {{productName}}.'],
    button: 'Leer la respuesta',
  },
  'review-removed': {
    subject: 'Se eliminó tu opinión en {{siteName}}',
    paragraphs: [
      'Un administrador de {{siteName}} eliminó tu opinión sobre {{productName}}.',
      '{{reason}}',
      'Puedes escribir otra opinión cuando quieras. Si crees que es un error, contacta con {{siteName}}.',
    ],
    button: 'Leer los términos',
  },
  'shop-rating-reply': {
    subject: '{{shopName}} respondió a tu valoración en {{siteName}}',
    paragraphs: ['{{shopName}} respondió a tu valoración.'],
    button: 'Leer la respuesta',
  },
  'shop-rating-removed': {
    subject: 'Se eliminó tu valoración en {{siteName}}',
    paragraphs: [
      'Un administrador de {{siteName}} eliminó tu valoración de {{shopName}}.',
      '{{reason}}',
      'Puedes volver a valorar la tienda en tu pedido. Si crees que es un error, contacta con {{siteName}}.',
    ],
    button: 'Leer los términos',
  },
  'review-request': {
    subject: '¿Qué tal tus repuestos de {{shopName}}? Tu opinión en {{siteName}}',
    paragraphs: [
      '{{shopName}} quiere saber qué te parece lo que compraste en el pedido {{code}}. Con tres toques valoras la tienda, y unas palabras sobre las piezas ayudan a otros compradores.',
      'Solo se te pregunta una vez por este pedido. Puedes desactivar estas solicitudes en tu perfil.',
    ],
    button: 'Valorar el pedido',
  },
}
