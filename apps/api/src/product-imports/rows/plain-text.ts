const tags =
  /<\/?(?:a|b|big|br|center|div|em|font|h[1-6]|i|img|li|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  deg: '°',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
}

/** A name without the markup that exports of websites leave in it: `<b>Caf&eacute;</b>` is `Café`, and `5 < 6` stays. */
export function plainText(cell: string): string {
  if (!/[<&]/.test(cell)) return cell
  const text = cell
    .replaceAll(tags, ' ')
    .replaceAll(/&#(\d{2,5});/g, (all, code: string) => (Number(code) < 32 ? all : String.fromCodePoint(Number(code))))
    .replaceAll(/&([A-Za-z])(grave|acute|circ|tilde|uml|ring|cedil);/g, (_, letter: string, accent: string) =>
      `${letter}${accents[accent] ?? ''}`.normalize('NFC'),
    )
    .replaceAll(/&(\w{2,6});/g, (all, name: string) => signs[name] ?? all)
  return text.replaceAll(/\s+/g, ' ').trim()
}
