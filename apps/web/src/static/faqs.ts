import type { Translated } from './article.ts'

export const faqs: Translated = {
  en: {
    title: 'FAQs',
    intro: 'Short answers to what buyers and vendors ask most.',
    sections: [
      {
        heading: 'Ordering: how do I find the part that fits my vehicle?',
        text: [
          'Choose make, model and year beside the product list. Each product page lists the vehicles it fits. Compare the part number with the one on your old part; when in doubt, call the shop or write on WhatsApp from its page.',
        ],
      },
      {
        heading: 'Ordering: can I order from several shops at once?',
        text: [
          'Yes. Put parts of any shops into the cart and order once. Each shop handles and sends its own part, and you see the status of each.',
        ],
      },
      {
        heading: 'Ordering: do I need an account?',
        text: [
          'You can look around and fill your cart without one. To place the order you sign in, so that you can follow it and the shop can reach you.',
        ],
      },
      {
        heading: 'Delivery: what does it cost and how long does it take?',
        text: [
          'The delivery fee stands in the checkout before you order, per shop. The time depends on the shop and your town; the shop keeps the status of your order up to date.',
        ],
      },
      {
        heading: 'Delivery: how do I pay?',
        text: [
          'You choose in the checkout among the ways this site offers, for example paying on delivery. The total you see before ordering is what you pay.',
        ],
      },
      {
        heading: 'Returns: the part is wrong or broken. What now?',
        text: [
          'Call the shop, best before the part is fitted; its number is on the order. Where the product states a warranty or replacement time, it counts. If you do not agree, write to us within 30 days of purchase with the order number.',
        ],
      },
      {
        heading: 'Returns: can I cancel an order?',
        text: ['Yes, by yourself in My Orders while nothing has been sent. After that, ask the shop.'],
      },
      {
        heading: 'Selling: how do I open a shop?',
        text: [
          'Sign up and choose that you want to sell parts, then open your shop with name, address, phone number and a picture. You can have more than one shop.',
        ],
      },
      {
        heading: 'Selling: how do I put a product on sale?',
        text: [
          'Use Upload Product on your shop page. You need a name, the part it is, price, quantity, a description, one to five pictures and the vehicles it fits. Orders appear under Shop Orders.',
        ],
      },
    ],
  },
  ar: {
    title: 'الأسئلة الشائعة',
    intro: 'إجابات قصيرة عن أكثر ما يسأله المشترون والبائعون.',
    sections: [
      {
        heading: 'الطلب: كيف أجد القطعة التي تناسب مركبتي؟',
        text: [
          'اختر الشركة الصانعة والطراز والسنة بجانب قائمة المنتجات. تعرض صفحة كل منتج المركبات التي يناسبها. قارن رقم القطعة بالرقم على قطعتك القديمة، وعند الشك اتصل بالمتجر أو راسله عبر واتساب من صفحته.',
        ],
      },
      {
        heading: 'الطلب: هل يمكنني الطلب من عدة متاجر مرة واحدة؟',
        text: ['نعم. ضع قطعًا من أي متاجر في السلة واطلب مرة واحدة. كل متجر يجهز جزأه ويرسله، وترى حالة كل جزء.'],
      },
      {
        heading: 'الطلب: هل أحتاج إلى حساب؟',
        text: [
          'يمكنك التصفح وملء السلة من دونه. لتقديم الطلب تسجل الدخول لتتمكن من متابعته وليتمكن المتجر من الوصول إليك.',
        ],
      },
      {
        heading: 'التوصيل: كم يكلف وكم يستغرق؟',
        text: [
          'تظهر رسوم التوصيل لكل متجر في صفحة الدفع قبل أن تطلب. وتعتمد المدة على المتجر ومدينتك، ويحدّث المتجر حالة طلبك.',
        ],
      },
      {
        heading: 'التوصيل: كيف أدفع؟',
        text: [
          'تختار عند إتمام الطلب من الطرق التي يتيحها الموقع، مثل الدفع عند الاستلام. المجموع الذي تراه قبل الطلب هو ما تدفعه.',
        ],
      },
      {
        heading: 'الإرجاع: القطعة خاطئة أو تالفة، فماذا أفعل؟',
        text: [
          'اتصل بالمتجر، ويفضل قبل تركيب القطعة؛ رقمه مذكور في الطلب. إذا ذُكر للمنتج ضمان أو مدة استبدال فهو ملزم. وإن لم تتفقا فاكتب إلينا خلال 30 يومًا من الشراء مع رقم الطلب.',
        ],
      },
      {
        heading: 'الإرجاع: هل يمكنني إلغاء الطلب؟',
        text: ['نعم، بنفسك من صفحة طلباتي ما دام لم يُرسل شيء. بعد ذلك اسأل المتجر.'],
      },
      {
        heading: 'البيع: كيف أفتح متجرًا؟',
        text: [
          'أنشئ حسابًا واختر أنك تريد بيع القطع، ثم افتح متجرك بالاسم والعنوان ورقم الهاتف وصورة. يمكن أن يكون لك أكثر من متجر.',
        ],
      },
      {
        heading: 'البيع: كيف أعرض منتجًا للبيع؟',
        text: [
          'استخدم إضافة منتج في صفحة متجرك. تحتاج إلى اسم، ونوع القطعة، والسعر، والكمية، ووصف، ومن صورة إلى خمس صور، والمركبات التي تناسبها. تظهر الطلبات في طلبات المتجر.',
        ],
      },
    ],
  },
}
