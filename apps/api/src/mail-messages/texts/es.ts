import type { MailTexts } from '../mail-kinds.ts'
import { esOrders, esOrderWords } from './es-orders.ts'
import { esRemovedReviews, esReviews } from './es-reviews.ts'
import { esShops } from './es-shops.ts'

export const es: MailTexts = {
  direction: 'ltr',
  greeting: 'Hola, {{firstName}}:',
  plainGreeting: 'Hola:',
  orOpen: 'O abre esta dirección:',
  footer: 'Recibes este correo porque tienes una cuenta en {{siteName}}.',
  what: {
    email: 'el correo electrónico',
    phone: 'el número de teléfono',
    both: 'el correo electrónico y el número de teléfono',
  },
  account: {
    pausedShops: 'Tus tiendas están en pausa y no reciben pedidos: {{shops}}.',
    heldPayouts: 'Lo que se debe a tus tiendas se pagará cuando se levante el bloqueo.',
    resumedShops: 'Tus tiendas vuelven al estado que tenían antes del bloqueo: {{shops}}.',
    contact: 'Puedes contactar con nosotros aquí: {{contact}}',
  },
  order: esOrderWords,
  staffRoles: {
    manager: 'dirigir la tienda: productos, precios, pedidos y dinero',
    sales: 'vender: pedidos, compradores, precios y existencias',
    packing: 'empaquetar: ver los pedidos y enviarlos',
    books: 'llevar las cuentas: pagos y liquidaciones',
  },
  removedReviews: esRemovedReviews,
  kinds: {
    ...esOrders,
    ...esShops,
    ...esReviews,
    'password-reset': {
      subject: 'Restablece tu contraseña de {{siteName}}',
      paragraphs: [
        'Alguien, probablemente tú, ha pedido restablecer tu contraseña de {{siteName}}. Puedes elegir una nueva durante la próxima hora.',
        'El enlace funciona una sola vez. Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue igual.',
      ],
      button: 'Elegir contraseña nueva',
    },
    'password-changed': {
      subject: 'Tu contraseña de {{siteName}} ha cambiado',
      paragraphs: [
        'La contraseña de tu cuenta de {{siteName}} se cambió el {{at}}. Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, elige una contraseña nueva ahora: así se cierran todas las demás sesiones.',
      ],
      button: 'No fui yo',
    },
    'profile-changed': {
      subject: 'Tu cuenta de {{siteName}} ha cambiado',
      paragraphs: [
        'Alguien, probablemente tú, ha cambiado {{what}} de tu cuenta de {{siteName}}. Si era lo que querías, no tienes que hacer nada. Si no, elige una contraseña nueva ahora: así se cierran todas las demás sesiones.',
        'Si ya no puedes entrar en tu cuenta, avisa a {{siteName}} de inmediato.',
      ],
      button: 'Yo no quería este cambio',
    },
    'account-blocked': {
      subject: 'Tu cuenta de {{siteName}} está bloqueada',
      paragraphs: [
        'Tu cuenta de {{siteName}} se ha bloqueado. Ya no puedes iniciar sesión ni hacer pedidos. Los pedidos anteriores siguen su curso.',
        '{{pausedShops}}',
        '{{heldPayouts}}',
        'Si crees que es un error, ponte en contacto con {{siteName}}.',
        '{{contact}}',
      ],
      button: 'Contactar',
    },
    'account-unblocked': {
      subject: 'Tu cuenta de {{siteName}} ya no está bloqueada',
      paragraphs: [
        'Tu cuenta de {{siteName}} ya no está bloqueada. Puedes volver a iniciar sesión y hacer pedidos.',
        '{{resumedShops}}',
      ],
      button: 'Iniciar sesión',
    },
    'address-corrected': {
      subject: 'Nueva dirección del pedido {{code}} en {{siteName}}',
      paragraphs: [
        'El comprador corrigió la dirección de entrega del pedido {{code}}.',
        'La etiqueta debe llevar la nueva dirección.',
      ],
      button: 'Abrir el pedido',
    },
    'problem-changed': {
      subject: 'Novedades sobre el problema del pedido {{code}} en {{siteName}}',
      paragraphs: [
        'Hay novedades sobre el problema con artículos de {{name}} en el pedido {{code}}.',
        'Comprueba si tienes que responder y hasta cuándo. Sin respuesta a tiempo, se decide sin ti.',
      ],
      button: 'Ver el problema',
    },
    'problem-due': {
      subject: 'El problema del pedido {{code}} en {{siteName}} te espera',
      paragraphs: [
        'El problema con artículos de {{name}} en el pedido {{code}} te espera hasta {{time}}.',
        'Sin respuesta hasta entonces, se decide sin ti. La página del problema dice cómo.',
      ],
      button: 'Ver el problema',
    },
    'message-waiting': {
      subject: 'Nuevo mensaje de {{name}} en {{siteName}}',
      paragraphs: ['Hay un mensaje nuevo de {{name}} sobre {{about}}.', 'No se enviará otro correo hasta que se lea.'],
      button: 'Leer el mensaje',
    },
    'admin-made': {
      subject: '{{siteName}} tiene un administrador nuevo: {{name}}',
      paragraphs: [
        '{{byName}} ha dado a {{name}} privilegios de administrador en {{siteName}}. Los administradores ven y cambian todo en este sitio.',
        'Si no lo esperabas, pregunta a {{byName}} y revisa el registro de auditoría.',
      ],
      button: 'Ver la cuenta',
    },
  },
}
