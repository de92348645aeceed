import type { PageTexts } from '../page-texts.ts'

export const es: PageTexts = {
  practice: 'Pago de prueba',
  colon: ':',
  noMoney: 'no se mueve dinero',
  pay: 'Pagar',
  to: 'A',
  for: 'Concepto',
  reference: 'Referencia',
  declined: 'El último intento fue rechazado. Puedes intentarlo de nuevo.',
  payWith: 'Pagar con',
  card: 'Tarjeta',
  mobileMoney: 'Dinero móvil',
  approve: 'Aprobar',
  decline: 'Rechazar',
  late: 'Aprobar, pero avisar tarde a la tienda',
  lateHint: 'Como si se perdiera el mensaje a la tienda: la tienda encuentra el pago cuando lo consulta por su cuenta.',
  leave: 'Salir sin pagar',
  waiting: 'Esperando tu PIN',
  waitingHint:
    'Ahora un teléfono te pediría tu PIN. En la prueba no suena ninguno: continúa automáticamente en un momento.',
  goOn: 'Continuar',
  paid: 'Este pago está hecho',
  givenBack: 'Este pago se hizo y se reembolsó',
  back: 'Volver a la tienda',
  nothing: 'Este pago no existe',
  nothingHint: 'Vuelve a tu pedido y paga desde allí.',
}
