import type { TextLanguage } from '@axle/contract'

export type TextKind =
  | 'newOrder'
  | 'order'
  | 'payment'
  | 'payout'
  | 'message'
  | 'problem'
  | 'problemDue'
  | 'review'
  | 'stock'
  | 'soldOut'
  | 'shop'
  | 'other'

/** The wording of text messages, short enough for one part with a link. Those of `TextKind` without a name stand alone. */
export const textWords: Readonly<Record<TextLanguage, Readonly<Record<TextKind, string>>>> = {
  en: {
    newOrder: 'New order {orderCode} for {businessName}.',
    order: 'News about order {orderCode}.',
    payment: 'News about the payment of order {orderCode}.',
    payout: 'A payout to {businessName} was sent.',
    message: 'New message from {name} about {about}.',
    problem: 'News about a problem with order {orderCode}.',
    problemDue: 'The problem with order {orderCode} waits for you.',
    review: 'News about a review.',
    stock: '{productName}: {left} left.',
    soldOut: '{productName} is sold out.',
    shop: 'News about {businessName}.',
    other: 'You have a new notification.',
  },
  fr: {
    newOrder: 'Nouvelle commande {orderCode} pour {businessName}.',
    order: 'Du nouveau pour la commande {orderCode}.',
    payment: 'Du nouveau pour le paiement de la commande {orderCode}.',
    payout: 'Un versement à {businessName} a été envoyé.',
    message: 'Nouveau message de {name} : {about}.',
    problem: 'Du nouveau sur un problème de la commande {orderCode}.',
    problemDue: 'Le problème de la commande {orderCode} vous attend.',
    review: 'Du nouveau au sujet d’un avis.',
    stock: '{productName} : il en reste {left}.',
    soldOut: '{productName} est épuisé.',
    shop: 'Du nouveau pour {businessName}.',
    other: 'Vous avez une nouvelle notification.',
  },
  vi: {
    newOrder: 'Đơn hàng mới {orderCode} cho {businessName}.',
    order: 'Đơn hàng {orderCode} có cập nhật.',
    payment: 'Thanh toán của đơn hàng {orderCode} có cập nhật.',
    payout: 'Đã gửi một khoản chi trả cho {businessName}.',
    message: 'Tin nhắn mới từ {name} về {about}.',
    problem: 'Sự cố của đơn hàng {orderCode} có cập nhật.',
    problemDue: 'Sự cố của đơn hàng {orderCode} đang chờ bạn.',
    review: 'Có tin mới về một đánh giá.',
    stock: '{productName}: còn {left}.',
    soldOut: '{productName} đã hết hàng.',
    shop: 'Có tin mới về {businessName}.',
    other: 'Bạn có thông báo mới.',
  },
  cn: {
    newOrder: '{businessName}有新订单{orderCode}。',
    order: '订单{orderCode}有新消息。',
    payment: '订单{orderCode}的付款有新消息。',
    payout: '已向{businessName}打款。',
    message: '{name}发来关于{about}的新消息。',
    problem: '订单{orderCode}的问题有新消息。',
    problemDue: '订单{orderCode}的问题等待您处理。',
    review: '有关于评价的新消息。',
    stock: '{productName}：仅剩{left}件。',
    soldOut: '{productName}已售罄。',
    shop: '{businessName}有新消息。',
    other: '您有一条新通知。',
  },
  ar: {
    newOrder: 'طلب جديد {orderCode} لدى {businessName}.',
    order: 'جديد بشأن الطلب {orderCode}.',
    payment: 'جديد بشأن دفع الطلب {orderCode}.',
    payout: 'أُرسلت دفعة إلى {businessName}.',
    message: 'رسالة جديدة من {name} عن {about}.',
    problem: 'جديد بشأن مشكلة في الطلب {orderCode}.',
    problemDue: 'مشكلة الطلب {orderCode} بانتظارك.',
    review: 'جديد بشأن تقييم.',
    stock: '{productName}: بقي {left}.',
    soldOut: 'نفد {productName}.',
    shop: 'جديد بشأن {businessName}.',
    other: 'لديك إشعار جديد.',
  },
  de: {
    newOrder: 'Neue Bestellung {orderCode} für {businessName}.',
    order: 'Neues zur Bestellung {orderCode}.',
    payment: 'Neues zur Zahlung der Bestellung {orderCode}.',
    payout: 'Eine Auszahlung an {businessName} ist unterwegs.',
    message: 'Neue Nachricht von {name} zu {about}.',
    problem: 'Neues zu einem Problem mit Bestellung {orderCode}.',
    problemDue: 'Das Problem mit Bestellung {orderCode} wartet auf Sie.',
    review: 'Neues zu einer Bewertung.',
    stock: '{productName}: noch {left} Stück.',
    soldOut: '{productName} ist ausverkauft.',
    shop: 'Neues zu {businessName}.',
    other: 'Sie haben eine neue Benachrichtigung.',
  },
  es: {
    newOrder: 'Nuevo pedido {orderCode} para {businessName}.',
    order: 'Novedades del pedido {orderCode}.',
    payment: 'Novedades del pago del pedido {orderCode}.',
    payout: 'Se envió un pago a {businessName}.',
    message: 'Nuevo mensaje de {name} sobre {about}.',
    problem: 'Novedades de un problema con el pedido {orderCode}.',
    problemDue: 'El problema con el pedido {orderCode} le espera.',
    review: 'Novedades sobre una opinión.',
    stock: '{productName}: quedan {left}.',
    soldOut: '{productName} está agotado.',
    shop: 'Novedades de {businessName}.',
    other: 'Tiene una nueva notificación.',
  },
}
