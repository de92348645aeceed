import type { MailTexts } from '../mail-kinds.ts'
import { esOrders, esOrderWords } from './es-orders.ts'
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
  order: esOrderWords,
  kinds: {
    ...esOrders,
    ...esShops,
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
  },
}
