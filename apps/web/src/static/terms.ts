import type { Translated } from './article.ts'

export const terms: Translated = {
  en: {
    title: 'Terms and Conditions',
    updated: 'Last updated: June 27, 2025',
    intro:
      'These terms apply to everyone who buys or sells on this marketplace. By creating an account or placing an order you accept them.',
    sections: [
      {
        heading: 'Who may use the service',
        text: [
          'The service is for people aged 18 and over. Give true details about yourself, keep your password to yourself, and tell us when somebody else uses your account.',
        ],
      },
      {
        heading: 'Who sells to you',
        text: [
          'Shops on this marketplace are independent sellers. When you order, you make the contract with each shop whose parts are in your order; an order from two shops is two contracts. We run the place where you meet, keep the records and help when something goes wrong.',
        ],
      },
      {
        heading: 'Prices, orders and delivery',
        text: [
          [
            'Prices are in Ghana cedis (GH₵). What you pay is the total shown before you place the order.',
            'A part is yours once the order is confirmed on screen. If it is out of stock at that moment, the order is not placed and nothing is charged.',
            'You may cancel by yourself while nothing has been sent. After that, ask the shop.',
            'The shop delivers to the address you gave and keeps the status of your order true.',
          ],
        ],
      },
      {
        heading: 'Does it fit?',
        text: [
          'Shops state the vehicles a part fits to the best of their knowledge. Compare part number and picture with your old part before you order and before it is fitted; a part that was fitted can often not be taken back.',
        ],
      },
      {
        heading: 'Returns and warranty',
        text: [
          'Where a product states a warranty or a time for replacement, the shop owes it. A part that differs from its description or arrives damaged is replaced or refunded. Your rights under the law stay untouched.',
        ],
      },
      {
        heading: 'Payment and disputes',
        text: [
          'Payment disputes must be reported within 30 days of purchase. Write to us with the order number and what happened; we hear both sides and decide by the records.',
        ],
      },
      {
        heading: 'Rules for shops',
        text: [
          [
            'Sell only what you own and have; never offer stolen or counterfeit parts.',
            'Describe condition, fit and defects truthfully, with pictures of the part itself.',
            'Use the details of buyers only to fulfil their orders.',
            'A shop that breaks these rules can be set inactive and its products taken off sale.',
          ],
        ],
      },
      {
        heading: 'Liability and changes',
        text: [
          'We answer for our own service, not for the parts that shops sell. We may change these terms; the date at the top tells when. Changes do not touch orders placed before. The law of the Republic of Ghana applies.',
        ],
      },
    ],
  },
  ar: {
    title: 'الشروط والأحكام',
    updated: 'آخر تحديث: 27 يونيو 2025 (June 27, 2025)',
    intro: 'تسري هذه الشروط على كل من يشتري أو يبيع في هذا السوق. بإنشاء حساب أو تقديم طلب فإنك تقبلها.',
    sections: [
      {
        heading: 'من يحق له استخدام الخدمة',
        text: [
          'الخدمة لمن بلغ 18 عامًا فأكثر. قدّم بيانات صحيحة عنك، واحتفظ بكلمة المرور لنفسك، وأخبرنا إذا استخدم غيرك حسابك.',
        ],
      },
      {
        heading: 'من يبيعك',
        text: [
          'المتاجر في هذا السوق بائعون مستقلون. عند الطلب تبرم العقد مع كل متجر له قطع في طلبك؛ والطلب من متجرين عقدان. نحن ندير مكان اللقاء ونحفظ السجلات ونساعد عند حدوث مشكلة.',
        ],
      },
      {
        heading: 'الأسعار والطلبات والتوصيل',
        text: [
          [
            'الأسعار بالسيدي الغاني (\u2066GH₵\u2069). ما تدفعه هو المجموع المعروض قبل تقديم الطلب.',
            'تصبح القطعة لك عند تأكيد الطلب على الشاشة. إذا نفدت في تلك اللحظة فلا يُقدَّم الطلب ولا يُحصَّل شيء.',
            'يمكنك الإلغاء بنفسك ما دام لم يُرسل شيء. بعد ذلك اسأل المتجر.',
            'يوصل المتجر إلى العنوان الذي قدمته ويُبقي حالة طلبك صحيحة.',
          ],
        ],
      },
      {
        heading: 'هل تناسب مركبتك؟',
        text: [
          'تذكر المتاجر المركبات التي تناسبها القطعة بحسب أفضل معرفتها. قارن رقم القطعة وصورتها بقطعتك القديمة قبل الطلب وقبل التركيب؛ فالقطعة التي رُكّبت لا يمكن إرجاعها غالبًا.',
        ],
      },
      {
        heading: 'الإرجاع والضمان',
        text: [
          'إذا ذُكر للمنتج ضمان أو مدة استبدال فالمتجر ملزم بها. القطعة التي تخالف وصفها أو تصل تالفة تُستبدل أو يُرد ثمنها. وتبقى حقوقك القانونية كما هي.',
        ],
      },
      {
        heading: 'الدفع والنزاعات',
        text: [
          'يجب الإبلاغ عن نزاعات الدفع خلال 30 يومًا من الشراء. اكتب إلينا رقم الطلب وما حدث؛ نسمع الطرفين ونقرر بناءً على السجلات.',
        ],
      },
      {
        heading: 'قواعد المتاجر',
        text: [
          [
            'بِع فقط ما تملكه وما هو لديك؛ ولا تعرض قطعًا مسروقة أو مقلدة.',
            'صِف الحالة والملاءمة والعيوب بصدق، مع صور للقطعة نفسها.',
            'استخدم بيانات المشترين لتنفيذ طلباتهم فقط.',
            'المتجر الذي يخالف هذه القواعد قد يُوقف وتُسحب منتجاته من البيع.',
          ],
        ],
      },
      {
        heading: 'المسؤولية والتغييرات',
        text: [
          'نحن مسؤولون عن خدمتنا لا عن القطع التي تبيعها المتاجر. قد نغيّر هذه الشروط، والتاريخ في الأعلى يبين متى. لا تمس التغييرات الطلبات السابقة. يسري قانون جمهورية غانا.',
        ],
      },
    ],
  },
}
