import type { MoneySentence, NextSentence } from '@axle/contract/order-next'
import { languageTag } from '@axle/contract/languages'
import { money } from '../../lib/formats/format.ts'
import { languageOf } from '../../lib/i18n/i18n.ts'
import { useUntil } from '../../lib/formats/use-until.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { BuyerNext } from './buyer-next.ts'

/** Sentences that name the shop have another form for several. */
const forSeveral = [
  'received',
  'waitsForShop',
  'waitsForShopBy',
  'accepted',
  'moneyArrived',
  'packing',
  'rejected',
  'unanswered',
  'unconfirmed',
] as const

/** Writes what a buyer reads about vendor orders on their way to a town. */
export function useBuyerSentences(town: string): (next: BuyerNext) => string {
  const { t, i18n } = useTranslation('order-progress')
  const names = new Intl.ListFormat(languageTag(languageOf(i18n)))
  const until = useUntil()
  return ({ shops, sentences, money: aboutMoney, amount, carrier, number, station }) => {
    const values = { shop: names.format(shops), amount: money(amount), town, carrier, number, station }
    const write = (key: NextSentence | MoneySentence, at: string | null) => {
      const all = { ...values, until: at && until(at) }
      if (isOfProblem(key)) return t(`problems:next.buyer.${ofProblem(key)}`, all)
      const several = shops.length > 1 ? forSeveral.find((each) => each === key) : undefined
      return several ? t(`shops.${several}`, all) : t(`buyer.${key}`, all)
    }
    return [...sentences.map(({ key, until: at }) => write(key, at)), ...(aboutMoney ? [write(aboutMoney, null)] : [])]
      .filter((text) => text !== '')
      .join(' ')
  }
}

type OfProblem = Extract<NextSentence, `problem.${string}`>
const isOfProblem = (key: NextSentence | MoneySentence): key is OfProblem => key.startsWith('problem.')
const ofProblem = <K extends OfProblem>(key: K) =>
  key.slice('problem.'.length) as K extends `problem.${infer Rest}` ? Rest : never
