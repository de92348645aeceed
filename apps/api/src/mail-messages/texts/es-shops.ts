import type { MailText } from '../mail-kinds.ts'
import type { ShopMailValues } from '../shop-mail-kinds.ts'

export const esShops: Readonly<Record<keyof ShopMailValues, MailText>> = {
  'shop-active': {
    subject: '{{shopName}} está abierta en {{siteName}}',
    paragraphs: [
      '{{shopName}} está activa en {{siteName}}: los compradores encuentran la tienda y sus productos, y pueden hacer pedidos.',
      'Es un buen momento para añadir productos y comprobar el número que recibe los pagos con dinero móvil.',
    ],
    button: 'Ver tu tienda',
  },
  'shop-refused': {
    subject: '{{shopName}} no fue aprobada en {{siteName}}',
    paragraphs: [
      '{{shopName}} no fue aprobada, así que los compradores no la ven.',
      '{{reason}}',
      'Puedes cambiar tu tienda en cualquier momento. Todavía se puede aprobar: avisa a {{siteName}} cuando esté lista.',
    ],
    button: 'Cambiar tu tienda',
  },
  'shop-inactive': {
    subject: '{{shopName}} no está activa en {{siteName}}',
    paragraphs: [
      '{{shopName}} no está activa en este momento: los compradores no la ven ni pueden hacerle pedidos. Los pedidos ya hechos siguen adelante.',
      '{{reason}}',
      'Si tienes preguntas, contacta con {{siteName}}.',
    ],
    button: 'Ver tu tienda',
  },
  'shop-pending': {
    subject: '{{shopName}} espera aprobación en {{siteName}}',
    paragraphs: [
      '{{shopName}} espera aprobación. Los compradores no la ven hasta que un administrador la apruebe.',
      '{{reason}}',
      'Recibirás un correo cuando se decida.',
    ],
    button: 'Ver tu tienda',
  },
  'staff-invitation': {
    subject: '{{shopName}} le invita a trabajar en {{siteName}}',
    paragraphs: [
      '{{byName}} le invita a trabajar para {{shopName}} en {{siteName}}. Su función: {{role}}.',
      'Para aceptar, inicie sesión o cree una cuenta con esta dirección de correo. El enlace es válido durante 7 días.',
      'Si no conoce a {{byName}}, ignore este correo o rechace la invitación: no ocurre nada sin su respuesta.',
    ],
    button: 'Responder a la invitación',
    footer: 'Recibe este correo porque {{byName}} indicó su dirección en {{siteName}}.',
  },
}
