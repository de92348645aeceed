import type { MailText, MailTexts } from '../mail-kinds.ts'
import type { ReviewMailValues } from '../review-mail-kinds.ts'

export const arRemovedReviews: MailTexts['removedReviews'] = {
  spam: 'كان إعلانًا.',
  offensive: 'كان مسيئًا.',
  'off-topic': 'كان خارج الموضوع.',
  'personal-data': 'تضمّن بيانات شخصية.',
  fake: 'لم يكن عن تجربة حقيقية.',
}

export const arReviews: Readonly<Record<keyof ReviewMailValues, MailText>> = {
  'review-reply': {
    subject: 'ردّ متجر ⁨{{shopName}}⁩ على تقييمك في ⁨{{siteName}}⁩',
    paragraphs: ['ردّ متجر ⁨{{shopName}}⁩ على تقييمك للمنتج ⁨{{productName}}⁩.'],
    button: 'قراءة الرد',
  },
  'review-removed': {
    subject: 'أُزيل تقييمك في ⁨{{siteName}}⁩',
    paragraphs: [
      'أزال أحد مديري ⁨{{siteName}}⁩ تقييمك للمنتج ⁨{{productName}}⁩.',
      '{{reason}}',
      'يمكنك كتابة تقييم آخر في أي وقت. إذا كنت ترى أن في ذلك خطأ، فتواصل مع ⁨{{siteName}}⁩.',
    ],
    button: 'قراءة الشروط',
  },
  'shop-rating-reply': {
    subject: 'ردّ متجر ⁨{{shopName}}⁩ على تقييمك له في ⁨{{siteName}}⁩',
    paragraphs: ['ردّ متجر ⁨{{shopName}}⁩ على تقييمك له.'],
    button: 'قراءة الرد',
  },
  'shop-rating-removed': {
    subject: 'أُزيل تقييمك لمتجر في ⁨{{siteName}}⁩',
    paragraphs: [
      'أزال أحد مديري ⁨{{siteName}}⁩ تقييمك لمتجر ⁨{{shopName}}⁩.',
      '{{reason}}',
      'يمكنك تقييم المتجر مرة أخرى من طلبك. إذا كنت ترى أن في ذلك خطأ، فتواصل مع ⁨{{siteName}}⁩.',
    ],
    button: 'قراءة الشروط',
  },
  'review-request': {
    subject: 'ما رأيك في قطعك من متجر ⁨{{shopName}}⁩؟ تقييمك في ⁨{{siteName}}⁩',
    paragraphs: [
      'يودّ متجر ⁨{{shopName}}⁩ معرفة رأيك فيما اشتريته في الطلب ⁨{{code}}⁩. تقييم المتجر بثلاث نقرات، وبضع كلمات عن القطع تفيد المشترين الآخرين.',
      'لن تُسأل عن هذا الطلب إلا مرة واحدة. يمكنك إيقاف هذه الرسائل من ملفك الشخصي.',
    ],
    button: 'تقييم الطلب',
  },
}
