import type { Language } from '@axle/contract'
import { kinds, type MailKind, type MailTexts, type MailValues } from './mail-kinds.ts'
import { ar } from './texts/ar.ts'
import { en } from './texts/en.ts'

export const texts: Readonly<Record<Language, MailTexts>> = { en, ar }

interface Site {
  readonly siteName: string
  readonly siteUrl: string
}
/** A mail before it is plain text or HTML. */
interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly link: string
  readonly orOpen: string
  readonly footer: string
}

/** Subject, plain text and HTML of one mail, both from the same words. */
export function writeMail<K extends MailKind>(kind: K, values: MailValues[K], language: Language, site: Site) {
  const letter = letterOf(kind, values, language, site)
  return { subject: letter.subject, text: asText(letter, site), html: asHtml(letter, language, site) }
}

function letterOf<K extends MailKind>(kind: K, values: MailValues[K], language: Language, site: Site): Letter {
  const said = texts[language]
  const { subject, paragraphs, button } = said.kinds[kind]
  const { firstName } = values
  const words = { siteName: site.siteName, firstName, ...kinds[kind].words(values, said, language) }
  return {
    subject: fill(subject, words),
    greeting: isName(firstName) ? fill(said.greeting, words) : said.plainGreeting,
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, words)),
    button,
    link: kinds[kind].link(values, site.siteUrl),
    orOpen: said.orOpen,
    footer: fill(said.footer, words),
  }
}

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const word = words[name]
    if (word === undefined) throw new Error(`Nothing is told for ${name} in a mail`)
    return word
  })

// Anybody can sign up with another's address, and what is called an address as a name would be a link in our mail to them.
// Signs that turn the direction of a text would let our own words read backwards.
const isName = (name: string): boolean =>
  name !== '' && name.length <= 60 && !/[/:@\u202a-\u202e\u2066-\u2069]|\.\S/.test(name)

function asText({ greeting, paragraphs, link, button, footer }: Letter, site: Site): string {
  const [first = '', ...rest] = paragraphs
  return `${[greeting, first, `${button}:\n${link}`, ...rest, `-- \n${footer}\n${site.siteUrl}`].join('\n\n')}\n`
}

// Mail clients know no style sheets of ours. Only the button names colours: all else takes those of the reader, dark or light.
const styles = {
  page: 'margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6',
  letter: 'max-width:560px;margin:0 auto',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#1f5fd0;color:#ffffff;text-decoration:none;font-weight:bold',
  link: 'overflow-wrap:anywhere;word-break:break-all',
  footer: 'margin-top:32px;padding-top:16px;border-top:1px solid #8a8f98;font-size:14px',
}

function asHtml(letter: Letter, language: Language, site: Site): string {
  const { direction } = texts[language]
  const [first = '', ...rest] = letter.paragraphs.map((text) => `<p>${escape(text)}</p>`)
  const link = escape(letter.link)
  // Clients drop html and body, so language and direction are said again where the letter begins.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(letter.subject)}</title>
</head>
<body style="${styles.page}">
<div lang="${language}" dir="${direction}" style="${styles.letter}">
<p>${escape(letter.greeting)}</p>
${first}
<p><a href="${link}" style="${styles.button}">${escape(letter.button)}</a></p>
<p>${escape(letter.orOpen)}<br><a href="${link}" dir="ltr" style="${styles.link}">${link}</a></p>
${rest.join('\n')}
<div style="${styles.footer}">${escape(letter.footer)}<br><a href="${escape(site.siteUrl)}" dir="ltr">${escape(site.siteUrl)}</a></div>
</div>
</body>
</html>
`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
