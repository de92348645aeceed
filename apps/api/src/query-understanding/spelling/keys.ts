import { singular } from '../../search-index/index.ts'
import { fold } from '../../platform/text.ts'

/** A word of a search as typed, and its position. Each Chinese character is a word. */
export interface Piece {
  readonly text: string
  readonly start: number
  readonly end: number
}

const piece = /\p{Script=Han}|\d+[.,]\d+\p{L}*|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}]|(?<=\p{L})[’'](?=\p{L}))+/gu

export const piecesOf = (text: string): Piece[] =>
  Array.from(text.matchAll(piece), ({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }))

/** Keeps accents: Vietnamese `lốc` is not `lọc`. */
export const exactKey = (text: string): string =>
  lettersOf(withoutArticle(plainDigits(simplified(text)).normalize('NFKC').toLowerCase()))

/** Removes accents, which many visitors omit; English plurals become singulars. */
export const plainKey = (text: string): string =>
  singular(
    lettersOf(
      fold(withoutArticle(plainDigits(simplified(text))))
        .replaceAll('đ', 'd')
        .replaceAll('ß', 'ss'),
    ),
  )

/** Returns the key of a phrase, whatever separates its words: `spark plugs`, `sparkplug` and `spark-plug` share one. */
export const phraseKey = (phrase: string, key: (text: string) => string): string =>
  piecesOf(phrase)
    .map(({ text }) => key(text))
    .join('')

/** The keys of a phrase, and its number of pieces. */
export interface PhraseKeys {
  readonly exact: string
  readonly plain: string
  readonly pieces: number
}
const known = new Map<string, PhraseKeys>()
const mostKnown = 50_000

/** Caches the results of `phraseKey`: a rebuilt lexicon has mostly the same names. */
export function keysOf(phrase: string): PhraseKeys {
  const found = known.get(phrase)
  if (found) return found
  const texts = piecesOf(phrase).map(({ text }) => text)
  const keys = { exact: texts.map(exactKey).join(''), plain: texts.map(plainKey).join(''), pieces: texts.length }
  if (known.size >= mostKnown) known.clear()
  known.set(phrase, keys)
  return keys
}

/** Converts Arabic and full-width digits to ASCII, in which years and sizes are stored. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Traditional Chinese characters of the trade, each followed by its simplified form. */
const characters =
  '變变車车剎刹煞刹燈灯機机濾滤氣气電电輪轮後后軸轴離离壓压縮缩發发動动馬马達达墊垫傳传擋挡風风劑剂門门蓋盖鏡镜懸悬掛挂彈弹減减穩稳桿杆連连鋼钢鋁铝膠胶條条組组總总線线點点噴喷節节溫温開开關关鎖锁轉转盤盘齒齿護护葉叶適适豐丰產产國国賓宾寶宝奧奥現现韓韩鈴铃雙双龍龙標标緻致諾诺萊莱霧雾頭头潤润卻却環环號号對对個个買买價价錢钱貨货舊旧廠厂純纯裝装進进觸触質质積积種种颳刮擺摆頂顶軟软極极閥阀體体鼓鼓摺折緊紧張张預预熱热檢检測测與与為为們们請请給给這这還还過过賣卖當当應应從从庫库亞亚蘇苏納纳'
const simple = new Map(
  Array.from({ length: characters.length / 2 }, (_, at) => [characters[2 * at], characters[2 * at + 1]]),
)

const simplified = (text: string): string =>
  /\p{Script=Han}/u.test(text) ? Array.from(text, (sign) => simple.get(sign) ?? sign).join('') : text

const withoutArticle = (text: string): string => ofArabic(text.replace(/^[dl][’'](?=\p{L}{2})/iu, ''))

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}.]+/gu, '')

/** Unifies interchangeable letters; removes diacritics, elongation and the article, also after `for`. */
function ofArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .replaceAll(/[ٱأإآ]/g, 'ا')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replace(/^(?:و?ال|لل)(?=..)/, '')
}
