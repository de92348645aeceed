import type { Translated } from './article.ts'

export const privacyPolicy: Translated = {
  en: {
    title: 'Privacy Policy',
    updated: 'Last updated: June 27, 2025',
    intro:
      'This page says which data this marketplace keeps about you, why, who sees it and what you can do about it. We keep no more than the service needs.',
    sections: [
      {
        heading: 'What we keep',
        text: [
          [
            'Your account: name, username, e-mail address, phone number, picture if you add one, and whether you buy, sell or administer. Your password is kept only as a hash from which it cannot be read back.',
            'Your orders: what you bought from which shop, where it is delivered, how it is paid and every change of its status.',
            'Your shop, if you have one: its name, address, phone number, place, picture, products and, if you give them, the details to which mobile money is paid.',
            'What you write: reviews and notes to orders.',
            'Technical records: time, address and kind of a request, for as long as faults and misuse must be traced.',
          ],
        ],
      },
      {
        heading: 'Why we keep it',
        text: [
          'To sign you in, to bring orders to the right door, to let buyer and shop reach each other, to answer complaints, and to keep the records that trade and tax law ask for. We do not sell your data and we show no advertising of others.',
        ],
      },
      {
        heading: 'Who sees it',
        text: [
          [
            'Everyone sees shops, products, and reviews with the name and picture of their author.',
            'A shop sees name, phone number, e-mail and delivery address of those who ordered from it, and only its own part of an order.',
            'Administrators of this site see accounts, shops and orders in order to help and to settle disputes. What they change is recorded.',
            'A payment service sees what it needs to take a payment that you start.',
          ],
        ],
      },
      {
        heading: 'What stays in your browser',
        text: [
          'Your browser keeps your sign-in, your cart, your wishlist and how you like the site to look. One cookie repeats the look, so that pages come in the right colours and language. There are no cookies for advertising or for following you across sites. Signing out removes the sign-in; cart, wishlist and look stay until you clear them.',
        ],
      },
      {
        heading: 'Your rights',
        text: [
          'You can see and correct your account data, ask for a copy, and ask us to delete your account. When an account is deleted the person is made unrecognisable; orders remain as records of the trade, because others took part in them. Use the contact in the footer.',
        ],
      },
      {
        heading: 'Safety',
        text: [
          'Connections are encrypted, passwords are hashed, sign-ins expire, and access is checked on the server for every request. If something goes wrong that puts your data at risk, we tell you and the authority.',
        ],
      },
    ],
  },
  ar: {
    title: 'سياسة الخصوصية',
    updated: 'آخر تحديث: 27 يونيو 2025 (June 27, 2025)',
    intro:
      'توضح هذه الصفحة البيانات التي يحتفظ بها هذا السوق عنك، ولماذا، ومن يراها، وما يمكنك فعله حيالها. لا نحتفظ بأكثر مما تحتاجه الخدمة.',
    sections: [
      {
        heading: 'ما نحتفظ به',
        text: [
          [
            'حسابك: الاسم واسم المستخدم والبريد الإلكتروني ورقم الهاتف والصورة إن أضفتها، وهل تشتري أو تبيع أو تدير. لا تُحفظ كلمة المرور إلا على شكل بصمة لا يمكن استرجاعها منها.',
            'طلباتك: ما اشتريته ومن أي متجر، وأين يُسلَّم، وكيف يُدفع ثمنه، وكل تغيير في حالته.',
            'متجرك إن كان لديك: اسمه وعنوانه وهاتفه وموقعه وصورته ومنتجاته، وبيانات استلام الأموال عبر الهاتف إن قدمتها.',
            'ما تكتبه: المراجعات والملاحظات على الطلبات.',
            'سجلات تقنية: وقت الطلب وعنوانه ونوعه، بقدر ما يلزم لتتبع الأعطال وإساءة الاستخدام.',
          ],
        ],
      },
      {
        heading: 'لماذا نحتفظ به',
        text: [
          'لتسجيل دخولك، وإيصال الطلبات إلى الباب الصحيح، وتمكين المشتري والمتجر من التواصل، والرد على الشكاوى، وحفظ السجلات التي يطلبها قانون التجارة والضرائب. لا نبيع بياناتك ولا نعرض إعلانات لغيرنا.',
        ],
      },
      {
        heading: 'من يراه',
        text: [
          [
            'يرى الجميع المتاجر والمنتجات والمراجعات مع اسم كاتبها وصورته.',
            'يرى المتجر اسم من طلب منه ورقم هاتفه وبريده وعنوان التسليم، ولا يرى من الطلب إلا ما يخصه.',
            'يرى مديرو الموقع الحسابات والمتاجر والطلبات لتقديم المساعدة وتسوية النزاعات، وتُسجَّل تغييراتهم.',
            'ترى خدمة الدفع ما تحتاجه لإتمام الدفع الذي تبدؤه.',
          ],
        ],
      },
      {
        heading: 'ما يبقى في متصفحك',
        text: [
          'يحتفظ متصفحك بتسجيل دخولك وسلتك وقائمة رغباتك والمظهر الذي تفضله. ويكرر ملف تعريف ارتباط واحد هذا المظهر لتصل الصفحات بالألوان واللغة الصحيحة. لا توجد ملفات للإعلانات ولا لتتبعك بين المواقع. تسجيل الخروج يزيل تسجيل الدخول، أما السلة والرغبات والمظهر فتبقى حتى تمسحها.',
        ],
      },
      {
        heading: 'حقوقك',
        text: [
          'يمكنك الاطلاع على بيانات حسابك وتصحيحها وطلب نسخة منها وطلب حذف حسابك. عند حذف الحساب تصبح هوية صاحبه غير قابلة للتعرف عليها، وتبقى الطلبات سجلًا للتجارة لأن آخرين شاركوا فيها. استخدم بيانات الاتصال في أسفل الصفحة.',
        ],
      },
      {
        heading: 'الأمان',
        text: [
          'الاتصالات مشفرة، وكلمات المرور محفوظة كبصمات، وجلسات الدخول تنتهي صلاحيتها، ويتحقق الخادم من الصلاحية في كل طلب. إذا حدث ما يعرض بياناتك للخطر أخبرناك وأخبرنا الجهة المختصة.',
        ],
      },
    ],
  },
}
