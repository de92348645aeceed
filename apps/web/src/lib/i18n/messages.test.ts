import * as contract from '@axle/contract'
import { afterEach, describe, expect, it } from 'vitest'
import arabic from '../../locales/ar/lazy/messages.json' with { type: 'json' }
import { fieldErrors, messageOf } from '../api/errors.ts'
import { makeI18n, setBrowserI18n } from './i18n.ts'
import { inUsersLanguage, loadMessages, translate } from './messages.ts'

// The form rules of every module.
const forms = import.meta.glob<object>(['../../**/*-values.ts', '../../**/*-rules.ts'], { eager: true })

type Language = Parameters<typeof makeI18n>[0]
const speak = (language: Language, messages?: object) =>
  setBrowserI18n(makeI18n(language, messages ? { [language]: { messages: { ...messages } } } : {}))
afterEach(() => speak('en'))

/** Collects every custom message in a schema. */
function messagesIn(value: unknown, found = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found
  seen.add(value)
  const inner = '_zod' in value ? (value._zod as { def: object }).def : value
  for (const [key, part] of Object.entries(inner)) {
    if (key === 'error' && typeof part === 'function') {
      const message: unknown = part({ code: 'custom' })
      if (typeof message === 'string') found.add(message)
    } else messagesIn(part, found, seen)
  }
  return found
}

describe('an Arabic message', () => {
  it('exists for every rule of the contract and of the forms', () => {
    speak('ar', arabic)
    const messages = [...messagesIn([contract, ...Object.values(forms)].map((module) => ({ ...module })))]
    expect(messages).toEqual(
      expect.arrayContaining(['Price is required!', 'Must be at most 120 characters', 'Too many vehicles']),
    )
    expect(messages.filter((message) => !/\p{Script=Arabic}/u.test(translate(message) ?? ''))).toEqual([])
  })

  it.each([
    ['Only 1 of Brake pad (front) left', 'بقيت قطعة واحدة فقط من \u2068Brake pad (front)\u2069'],
    ['Only 3 of Brake pad left', 'بقيت 3 قطع فقط من \u2068Brake pad\u2069'],
    ['Only 12 of Brake pad left', 'بقيت 12 قطعة فقط من \u2068Brake pad\u2069'],
    ['Must be at most 300 characters', 'الحد الأقصى 300 حرف'],
    ['Too many requests. Please try again in 42 seconds', 'طلبات كثيرة في وقت قصير. حاول مرة أخرى بعد 42 ثانية'],
    ['Too many requests. Please try again in 3 minutes', 'طلبات كثيرة في وقت قصير. حاول مرة أخرى بعد 3 دقائق'],
    [
      'Too many failed attempts. Please try again in 2 minutes or reset your password',
      'محاولات فاشلة كثيرة. حاول مرة أخرى بعد دقيقتين أو أعد تعيين كلمة المرور',
    ],
    ['A make with this name already exists', 'توجد علامة بهذا الاسم بالفعل'],
    ['VW is an alias of Volkswagen', '⁨VW⁩ اسم آخر لـ⁨Volkswagen⁩'],
    ['Line 12 already has this part', 'هذه القطعة موجودة في السطر 12'],
    ['Must have at least 2 items!', 'يلزم عنصران على الأقل!'],
    ['File must be less than 15MB', 'يجب أن يكون حجم الملف أقل من 15 ميغابايت'],
  ])('includes names and numbers: %s', (message, expected) => {
    speak('ar', arabic)
    expect(translate(message)).toBe(expected)
  })

  it('never takes several sentences for one name', () => {
    speak('ar', arabic)
    const refusal = { status: 409, message: 'Disc is out of stock. Pad is out of stock', errors: [] }
    expect(messageOf(refusal, 'fallback')).toBe('fallback')
  })

  it('falls back to a translated “Invalid” at a field', () => {
    speak('ar', arabic)
    const refusal = { status: 400, message: 'x', errors: [{ path: 'name', message: 'Unheard of' }] }
    expect(fieldErrors(refusal)).toEqual({ name: 'هذه القيمة غير صالحة' })
  })

  it('is loaded on demand', async () => {
    speak('ar')
    expect(translate('Price is required!')).toBeUndefined()
    expect(inUsersLanguage('Price is required!')).toBe('Price is required!')
    await loadMessages()
    expect(translate('Price is required!')).toBe('السعر مطلوب!')
  })
})

it('an English message stays as it came', async () => {
  speak('en')
  await loadMessages()
  expect(translate('Whatever the server says')).toBe('Whatever the server says')
})
