import type { MailText } from '../mail-kinds.ts'
import type { OrderMailValues, OrderMailWords } from '../order-mail-kinds.ts'

export const esOrderWords: OrderMailWords = {
  howToPay: {
    cash_on_delivery: 'Pagarás {{total}} cuando recibas las piezas.',
    mobile_money:
      'Envía el dinero a cada tienda con dinero móvil, con {{code}} como referencia, y después indica en el pedido que has pagado. En total son {{total}}.',
    card: 'Pagas {{total}} en línea. Si aún no lo has hecho, el pedido está a la espera del pago.',
  },
  howPaid: {
    cash_on_delivery: 'El comprador paga {{sum}} cuando lleguen las piezas.',
    mobile_money:
      'El comprador envía {{sum}} a tu número de dinero móvil, con {{code}} como referencia. Cuando llegue el dinero, confírmalo en el pedido y envía entonces las piezas.',
    card: 'Está pagado en línea: {{sum}}. Puedes enviarlo.',
  },
  item: '{{quantity}} × {{name}}: {{sum}}',
  deposit: 'Depósito {{sum}}: se paga a la tienda y se devuelve por la pieza vieja',
  shopSku: 'SKU propio {{sku}}',
  shelf: 'Estante {{shelf}}',
  shipping: 'Envío: {{sum}}',
  tax: 'Impuestos: {{sum}}',
  sum: 'Total: {{sum}}',
  payTo: 'Envía {{sum}} a {{network}} {{number}} ({{name}}), referencia {{code}}',
  whatToSend: 'Qué enviar',
  whereTo: 'A dónde',
  line: '{{line}}',
  transit: { standard: 'Envío estándar', speedy: 'Envío exprés', pickup: 'Recogida en la tienda' },
  notes: 'Nota: {{notes}}',
  tracking: 'Seguimiento: {{tracking}}',
  station: 'Recogida en: {{station}}',
  cancelledBy: {
    buyer: 'Tal como pediste, hemos cancelado esto de tu pedido {{code}}.',
    others: 'Se ha cancelado esto de tu pedido {{code}}.',
  },
  moneyBack: {
    site: 'Te devolvemos lo que pagaste por ello en línea. Recibirás un correo cuando el dinero esté en camino.',
    shop: 'Si ya se lo has pagado a la tienda, ella te lo devuelve.',
    nobody: '',
  },
  moneyBackItems: {
    site: 'Te devolvemos lo que pagaste en línea por estos artículos. Recibirás un correo cuando el dinero esté en camino.',
    shop: 'La tienda indica que te devolvió lo que pagaste por estos artículos. Si el dinero no llegó, escríbele desde la página del pedido.',
    nobody: '',
  },
  newSum: 'Nuevo total: {{sum}}',
  reason: 'Motivo: {{reason}}',
  calledOff: {
    buyer: 'El comprador canceló el pedido {{code}} en {{shopName}}. No lo envíes, por favor.',
    site: '{{siteName}} canceló el pedido {{code}} en {{shopName}}. No lo envíes, por favor.',
    shop: 'Cancelaste el pedido {{code}} en {{shopName}}.',
  },
  refundDue: {
    confirmed:
      'Tienes {{sum}} del comprador. Devuélvele ese dinero y después marca el pago del pedido como Reembolsado.',
    said: 'El comprador indica que te pagó {{sum}}. Si te llegó, devuélvele ese dinero y después marca el pago del pedido como Reembolsado. Si no te llegó, márcalo como Fallido.',
    nothing: '',
  },
  refundTo: 'Quién recibe el reembolso',
  refundSum: 'Reembolso: {{sum}}',
  refundPhone: 'Teléfono: {{phone}}',
  refundReference: 'Transacción: {{reference}}',
}

export const esOrders: Readonly<Record<keyof OrderMailValues, MailText>> = {
  'order-placed': {
    subject: 'Tu pedido {{code}} en {{siteName}}',
    paragraphs: [
      'Gracias por tu pedido {{code}}. {{howToPay}}',
      'Cada tienda envía sus artículos. Recibirás un correo cuando puedas seguir el envío.',
    ],
    button: 'Ver tu pedido',
  },
  'order-to-send': {
    subject: 'Pedido nuevo {{code}} para {{shopName}} en {{siteName}}',
    paragraphs: ['{{shopName}} tiene un pedido nuevo: {{code}}. {{howPaid}}'],
    button: 'Ver el pedido',
  },
  'payment-received': {
    subject: 'Pago del pedido {{code}} en {{siteName}}',
    paragraphs: ['{{receiver}} ha recibido tu pago de {{amount}} por el pedido {{code}}. Gracias.'],
    button: 'Ver tu pedido',
  },
  'order-sent': {
    subject: 'El pedido {{code}} de {{siteName}} está en camino',
    paragraphs: ['{{shopName}} ha enviado sus artículos de tu pedido {{code}}.'],
    button: 'Ver tu pedido',
  },
  'order-cancelled': {
    subject: 'Pedido {{code}} en {{siteName}}: cancelado',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Ver tu pedido',
  },
  'items-cancelled': {
    subject: 'Pedido {{code}} en {{siteName}}: artículos cancelados',
    paragraphs: ['{{what}}', '{{reason}}', '{{moneyBack}}'],
    button: 'Ver tu pedido',
  },
  'items-called-off': {
    subject: 'Pedido {{code}} para {{shopName}} en {{siteName}}: artículos cancelados',
    paragraphs: [
      'Se cancelaron estos artículos del pedido {{code}} en {{shopName}}. No los envíes, por favor; el resto del pedido sigue igual.',
      '{{reason}}',
    ],
    button: 'Ver el pedido',
  },
  'answer-due': {
    subject: 'El pedido {{code}} de {{shopName}} en {{siteName}} espera tu respuesta',
    paragraphs: ['Acepta o rechaza el pedido {{code}} antes de {{time}}. Sin respuesta, se cancelará entonces.'],
    button: 'Ver el pedido',
  },
  'order-unanswered': {
    subject: 'Pedido {{code}} en {{siteName}}: cancelado',
    paragraphs: [
      '{{shopName}} no respondió a tiempo, así que sus artículos de tu pedido {{code}} se cancelaron.',
      '{{moneyBack}}',
      'Puedes pedir las piezas a otra tienda.',
    ],
    button: 'Ver tu pedido',
  },
  'order-expired': {
    subject: 'El pedido {{code}} en {{siteName}} no se pagó',
    paragraphs: [
      'Tu pedido {{code}} no se pagó a tiempo, así que lo que quedaba por pagar se ha cancelado y otras personas pueden volver a comprarlo.',
      'Si aún lo quieres, puedes repetir el pedido desde allí. Si al final pagaste en línea, te devolvemos el dinero; si pagaste con dinero móvil, pídeselo a la tienda.',
    ],
    button: 'Ver tu pedido',
  },
  'refund-processed': {
    subject: 'Reembolso del pedido {{code}} en {{siteName}}',
    paragraphs: [
      'El reembolso de {{amount}} por los artículos de {{shopName}} de tu pedido {{code}} está en camino a la tarjeta o al número con el que pagaste.',
      'Tu banco u operador puede tardar unos días en mostrarlo.',
    ],
    button: 'Ver tu pedido',
  },
  'order-delivered': {
    subject: 'El pedido {{code}} de {{siteName}}: entregado',
    paragraphs: [
      '{{shopName}} indica que sus artículos de tu pedido {{code}} se entregaron.',
      'Si falta algo o algo no está bien, contacta con la tienda desde el pedido. Si todo está bien, tu reseña ayuda a otros compradores.',
    ],
    button: 'Ver tu pedido',
  },
  'order-called-off': {
    subject: 'Pedido {{code}} para {{shopName}} en {{siteName}}: cancelado',
    paragraphs: ['{{what}}', '{{reason}}', '{{refundDue}}'],
    button: 'Ver el pedido',
  },
  'payment-refunded': {
    subject: 'Reembolso del pedido {{code}} en {{siteName}}',
    paragraphs: [
      '{{shopName}} indica que te reembolsó {{amount}} por tu pedido {{code}}.',
      'Si no te ha llegado el dinero, contacta con la tienda desde el pedido.',
    ],
    button: 'Ver tu pedido',
  },
}
