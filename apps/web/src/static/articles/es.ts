import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'Preguntas frecuentes',
    intro: 'Respuestas breves a lo que más preguntan compradores y vendedores.',
    search: {
      label: 'Buscar en las preguntas',
      none: 'Ninguna pregunta contiene estas palabras',
      all: 'Ver todas las preguntas',
    },
    sections: [
      {
        heading: 'Pedidos: ¿cómo encuentro la pieza compatible con mi vehículo?',
        text: [
          'Elige la marca, el modelo y el año junto a la lista de productos. La página de cada producto indica los vehículos con los que es compatible. Compara el número de pieza con el de tu pieza antigua; en caso de duda, llama a la tienda o escríbele por WhatsApp desde su página.',
        ],
      },
      {
        heading: 'Pedidos: ¿puedo pedir a varias tiendas a la vez?',
        text: [
          'Sí. Añade al carrito piezas de cualquier tienda y haz un solo pedido. Cada tienda prepara y envía su parte, y tú ves el estado de cada una.',
        ],
      },
      {
        heading: 'Pedidos: ¿necesito una cuenta?',
        text: [
          'Puedes mirar y llenar tu carrito sin cuenta. Para hacer el pedido debes iniciar sesión, de modo que puedas seguirlo y la tienda pueda contactar contigo.',
        ],
      },
      {
        heading: 'Pedidos: ¿puede la tienda comprobar que la pieza encaja en mi coche?',
        text: [
          'Elija «Comprobar antes mi número de chasis» al pagar, o en la página del pedido hasta que la tienda lo acepte. Escriba el VIN o número de bastidor y añada fotos de la placa o de la pieza vieja. La tienda lo compara antes de enviar. Lo que no encaja se cancela y se reembolsa. Solo usted, la tienda y nuestros administradores ven el número; se elimina 180 días después de terminar el pedido.',
        ],
      },
      {
        heading: 'Entrega: ¿cuánto cuesta y cuánto tarda?',
        text: [
          'Los gastos de envío, por tienda, aparecen al finalizar la compra, antes de hacer el pedido. El plazo depende de la tienda y de tu ciudad; la tienda mantiene al día el estado de tu pedido.',
        ],
      },
      {
        heading: 'Entrega: ¿cómo pago?',
        text: [
          'Al finalizar la compra eliges entre las formas de pago que ofrece este sitio, por ejemplo, el pago contra entrega. El total que ves antes de hacer el pedido es lo que pagas.',
        ],
      },
      {
        heading: 'Devoluciones: la pieza no es la correcta o está rota. ¿Qué hago?',
        text: [
          'Abre el pedido en «Mis pedidos» y pulsa «Hay un problema», a ser posible antes de montar la pieza. Elige las piezas y qué va mal, y añade fotos. La tienda debe responder en pocos días: reemplaza, reembolsa o rechaza con un motivo. Si no hay acuerdo, decide un administrador. Si la pieza vuelve, imprime la etiqueta de devolución desde la página del problema. Si el producto indica una garantía o un plazo de reemplazo, se aplican.',
        ],
      },
      {
        heading: 'Devoluciones: ¿puedo cancelar un pedido?',
        text: ['Sí, por tu cuenta en “Mis pedidos” mientras no se haya enviado nada. Después, pregunta a la tienda.'],
      },
      {
        heading: 'Ventas: ¿cómo abro una tienda?',
        text: [
          'Crea una cuenta, indica que quieres vender piezas y abre tu tienda con nombre, dirección, número de teléfono e imagen. Puedes tener más de una tienda.',
        ],
      },
      {
        heading: 'Ventas: ¿cómo pongo un producto a la venta?',
        text: [
          'Usa “Publicar producto” en la página de tu tienda. Necesitas un nombre, la pieza de que se trata, el precio, la cantidad, una descripción, de una a cinco imágenes y los vehículos con los que es compatible. Los pedidos aparecen en “Pedidos de la tienda”.',
        ],
      },
      {
        heading: 'Ventas: ¿puede mi equipo usar cuentas propias?',
        text: [
          'Sí. Abre la página de tu equipo en el panel e invita a cada persona por correo o teléfono con una función: responsable, ventas, empaquetado o contabilidad. La página indica qué permite cada función. Ves quién hizo qué, y quien eliminas pierde el acceso de inmediato.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Política de privacidad',
    updated: 'Última actualización: 27 de junio de 2025',
    intro:
      'Esta página explica qué datos tuyos conserva este mercado en línea, por qué, quién los ve y qué puedes hacer al respecto. No conservamos más de lo que el servicio necesita.',
    sections: [
      {
        heading: 'Qué conservamos',
        text: [
          [
            'Tu cuenta: nombre, nombre de usuario, correo electrónico, número de teléfono, imagen si la añades y si compras, vendes o administras. Tu contraseña se guarda solo como un hash a partir del cual no se puede recuperar.',
            'Tus pedidos: qué compraste y en qué tienda, dónde se entrega, cómo se paga y cada cambio de su estado.',
            'Tu tienda, si la tienes: su nombre, dirección, número de teléfono, ubicación, imagen, productos y, si los indicas, los datos para recibir pagos con dinero móvil.',
            'Lo que escribes: opiniones y notas de los pedidos.',
            'Registros técnicos: hora, dirección y tipo de cada solicitud, durante el tiempo necesario para investigar fallos y usos indebidos.',
          ],
        ],
      },
      {
        heading: 'Por qué lo conservamos',
        text: [
          'Para que puedas iniciar sesión, para llevar los pedidos a la puerta correcta, para que comprador y tienda puedan contactar, para responder a reclamaciones y para llevar los registros que exigen las leyes mercantiles y fiscales. No vendemos tus datos ni mostramos publicidad de terceros.',
        ],
      },
      {
        heading: 'Quién lo ve',
        text: [
          [
            'Todo el mundo ve las tiendas, los productos y las opiniones con el nombre y la imagen de quien las escribe.',
            'Una tienda ve el nombre, el teléfono, el correo electrónico y la dirección de entrega de quienes le han hecho un pedido, y solo su propia parte de cada pedido.',
            'Los administradores de este sitio ven cuentas, tiendas y pedidos para poder ayudar y resolver disputas. Lo que cambian queda registrado.',
            'Un servicio de pago ve lo que necesita para cobrar un pago que tú inicias.',
          ],
        ],
      },
      {
        heading: 'Qué queda en tu navegador',
        text: [
          'Tu navegador conserva tu sesión, tu carrito, tus favoritos y el aspecto que prefieres para el sitio. Una cookie repite ese aspecto para que las páginas lleguen con los colores y el idioma correctos. Otra indica el vehículo que elegiste, para que las piezas compatibles aparezcan primero. No hay cookies de publicidad ni de seguimiento entre sitios. Al cerrar sesión se borra la sesión; el carrito, los favoritos y el aspecto permanecen hasta que los borres.',
        ],
      },
      {
        heading: 'Tus derechos',
        text: [
          'Puedes ver y corregir los datos de tu cuenta, pedir una copia y solicitarnos que eliminemos tu cuenta. Cuando se elimina una cuenta, la persona deja de ser identificable; los pedidos se conservan como registro de la operación comercial, porque otras personas participaron en ella. Los textos y las fotos de problemas con pedidos se conservan como prueba durante 180 días después de que el problema termine; luego se retiran. Usa los datos de contacto del pie de página.',
        ],
      },
      {
        heading: 'Seguridad',
        text: [
          'Las conexiones están cifradas, las contraseñas se guardan como hash, las sesiones caducan y el acceso se comprueba en el servidor en cada solicitud. Si algo sale mal y pone en riesgo tus datos, te avisaremos a ti y a la autoridad competente.',
        ],
      },
    ],
  },
  terms: {
    title: 'Términos y condiciones',
    updated: 'Última actualización: 27 de junio de 2025',
    intro:
      'Estos términos se aplican a todas las personas que compran o venden en este mercado en línea. Al crear una cuenta o hacer un pedido, los aceptas.',
    sections: [
      {
        heading: 'Quién puede usar el servicio',
        text: [
          'El servicio es para personas de 18 años o más. Facilita datos verdaderos sobre ti, no compartas tu contraseña y avísanos si otra persona usa tu cuenta.',
        ],
      },
      {
        heading: 'Quién te vende',
        text: [
          'Las tiendas de este mercado son vendedores independientes. Cuando haces un pedido, celebras un contrato con cada tienda cuyas piezas incluye; un pedido a dos tiendas son dos contratos. Nosotros gestionamos el lugar de encuentro, llevamos los registros y ayudamos cuando algo sale mal.',
        ],
      },
      {
        heading: 'Precios, pedidos y entrega',
        text: [
          [
            'Los precios están en cedis ghaneses (GH₵). Lo que pagas es el total que se muestra antes de hacer el pedido.',
            'Una pieza es tuya cuando el pedido se confirma en pantalla. Si en ese momento no queda stock, el pedido no se realiza y no se cobra nada.',
            'Puedes cancelar por tu cuenta mientras no se haya enviado nada. Después, pregunta a la tienda.',
            'La tienda entrega en la dirección que indicaste y mantiene actualizado y veraz el estado de tu pedido.',
          ],
        ],
      },
      {
        heading: '¿Es compatible?',
        text: [
          'Las tiendas indican, según su leal saber y entender, los vehículos con los que es compatible una pieza. Compara el número de pieza y la imagen con tu pieza antigua antes de hacer el pedido y antes de montarla; a menudo, una pieza ya montada no se puede devolver.',
        ],
      },
      {
        heading: 'Devoluciones y garantía',
        text: [
          'Si un producto indica una garantía o un plazo de reemplazo, la tienda está obligada a cumplirlos. Una pieza que no coincide con su descripción o que llega dañada se reemplaza o se reembolsa. Los derechos que te reconoce la ley no se ven afectados.',
        ],
      },
      {
        heading: 'Pagos y disputas',
        text: [
          'Las disputas sobre pagos deben comunicarse en un plazo de 30 días desde la compra. Escríbenos con el número de pedido e indica qué ocurrió; escuchamos a ambas partes y decidimos según los registros.',
        ],
      },
      {
        heading: 'Reglas para las tiendas',
        text: [
          [
            'Vende solo lo que sea tuyo y tengas disponible; nunca ofrezcas piezas robadas ni falsificadas.',
            'Describe con veracidad la condición, la compatibilidad y los defectos, con imágenes de la propia pieza.',
            'Usa los datos de los compradores únicamente para atender sus pedidos.',
            'Una tienda que incumpla estas reglas puede quedar inactiva y sus productos pueden retirarse de la venta.',
          ],
        ],
      },
      {
        heading: 'Responsabilidad y cambios',
        text: [
          'Respondemos de nuestro propio servicio, no de las piezas que venden las tiendas. Podemos modificar estos términos; la fecha que figura al principio indica cuándo. Los cambios no afectan a los pedidos hechos con anterioridad. Se aplica la legislación de la República de Ghana.',
        ],
      },
    ],
  },
}
