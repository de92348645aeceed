// The alphabet of text messages (3GPP TS 23.038): 160 of these fit into one, of any other character only 70.
const plain =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const two = '^{}\\[~]|€'
const known = new Set(Array.from(plain + two))
const replaced: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '«': '"',
  '»': '"',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  '₵': 'c',
  '\u00a0': ' ',
  '\u202f': ' ',
}

export const isGsm = (text: string): boolean => Array.from(text).every((sign) => known.has(sign))

/** Characters that a text counts: those of the second table are two. */
export const lengthOf = (text: string): number =>
  isGsm(text) ? Array.from(text).reduce((sum, sign) => sum + (two.includes(sign) ? 2 : 1), 0) : text.length

/** Writes Latin text without the accents that the alphabet lacks, which people read all the same. Other scripts stay. */
export const asGsm = (text: string): string =>
  Array.from(text.normalize('NFC'))
    .map((sign) => (known.has(sign) ? sign : (replaced[sign] ?? withoutMarks(sign))))
    .join('')

function withoutMarks(sign: string): string {
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return known.has(bare) ? bare : sign
}
