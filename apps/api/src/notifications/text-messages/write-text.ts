import { type Language, textLanguageOf, topicOf } from '@axle/contract'
import type { Config } from '../../config/config.ts'
import { asGsm, isGsm, lengthOf } from './gsm.ts'
import { textWords, type TextKind } from './text-words.ts'

interface Told {
  readonly kind: string
  readonly category: string
  readonly params: Readonly<Record<string, string | number>>
}

/** One part of the plain alphabet, or two parts of any script: of one, a link would leave nothing. */
const [mostPlain, mostOther] = [160, 134]

/** Writes the text message about a notification: the site, one sentence and a link. Names are shortened until it fits. */
export function writeText(told: Told, language: Language, { siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>) {
  const folder = textLanguageOf(language)
  const words = textWords[folder]
  const link = `${siteUrl}${pathOf(told.params)}`
  const values = valuesOf(told)
  const sentence = values === undefined ? undefined : words[kindOf(told)]
  const write = (names: Readonly<Record<string, string>>, pattern: string) => {
    const filled = pattern.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => names[name] ?? '')
    const text = `${siteName}: ${filled} ${link}`
    return folder === 'ar' || folder === 'cn' ? text : asGsm(text)
  }
  if (values === undefined || sentence === undefined) return write({}, words.other)
  for (let most = 40; most >= 8; most -= 4) {
    const text = write(shortened(values, most), sentence)
    if (lengthOf(text) <= (isGsm(text) ? mostPlain : mostOther)) return text
  }
  return write({}, words.other)
}

const shortened = (values: Readonly<Record<string, string>>, most: number) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.length > most ? `${value.slice(0, most - 2).trimEnd()}..` : value,
    ]),
  )

function kindOf({ kind, category, params }: Told): TextKind {
  if (kind === 'new_order') return 'newOrder'
  if (kind === 'message_waiting') return 'message'
  if (kind === 'problem_due') return 'problemDue'
  if (kind === 'payout_paid') return 'payout'
  if (kind === 'low_stock') return params['left'] === 0 ? 'soldOut' : 'stock'
  const topic = topicOf({ kind, category })
  if ((topic === 'orders' || topic === 'payments' || topic === 'problems') && 'orderCode' in params)
    return ({ orders: 'order', payments: 'payment', problems: 'problem' } as const)[topic]
  if (topic === 'shops' && 'businessName' in params) return 'shop'
  return topic === 'reviews' ? 'review' : 'other'
}

/** Undefined if a name looks like a link or number: people must not send their own in our messages. */
function valuesOf({ params }: Told): Readonly<Record<string, string>> | undefined {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      String(value)
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim(),
    ]),
  )
  const written = ['name', 'about', 'businessName', 'productName'].map((name) => values[name] ?? '')
  return written.some((text) => /[/:@]|\.\S|\d{7}/.test(text)) ? undefined : values
}

function pathOf(params: Told['params']): string {
  const { conversationId, problemId, orderId, role, productId } = params
  if (problemId !== undefined) return `/problems/${problemId}`
  if (conversationId !== undefined) return `/messages/${conversationId}`
  if (orderId !== undefined) return `${role === 'shop' ? '/shop/orders' : '/user/orders'}/${orderId}`
  return productId === undefined ? '' : `/shop/product/${productId}`
}
