import { type Language, languageTag, type TextLanguage, textLanguageOf } from '@axle/contract'
import { fill } from './fill.ts'
import { kinds, type MailKind, type MailLink, type MailSection, type MailTexts, type MailValues } from './mail-kinds.ts'
import { ar } from './texts/ar.ts'
import { cn } from './texts/cn.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { vi } from './texts/vi.ts'
import { tidy } from './tidy.ts'

export const texts: Readonly<Record<TextLanguage, MailTexts>> = { ar, cn, de, en, es, fr, vi }

interface Site {
  readonly siteName: string
  readonly siteUrl: string
}
/** A mail before it is rendered as plain text or HTML. */
interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly link: string
  readonly sections: readonly MailSection[]
  readonly links: readonly MailLink[]
  readonly orOpen: string
  readonly footer: string
}

/** Writes subject, plain text and HTML of one mail from the same texts. */
export function writeMail<K extends MailKind>(kind: K, values: MailValues[K], language: Language, site: Site) {
  const letter = letterOf(kind, values, language, site)
  return { subject: letter.subject, text: asText(letter, site), html: asHtml(letter, language, site) }
}

function letterOf<K extends MailKind>(kind: K, given: MailValues[K], language: Language, site: Site): Letter {
  const own = texts[textLanguageOf(language)]
  const values = tidy(given, site.siteName)
  const { subject, paragraphs, button, footer = own.footer } = own.kinds[kind]
  const { firstName } = values
  const words = { siteName: site.siteName, firstName, ...kinds[kind].words(values, own, language, site) }
  return {
    subject: fill(subject, words),
    greeting: isName(firstName) ? fill(own.greeting, words) : own.plainGreeting,
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, words)).filter((paragraph) => paragraph !== ''),
    button,
    link: kinds[kind].link(values, site.siteUrl),
    sections: kinds[kind].sections?.(values, own) ?? [],
    links: kinds[kind].links?.(values, site.siteUrl) ?? [],
    orOpen: own.orOpen,
    footer: fill(footer, words),
  }
}

// Anybody can sign up with another's address, and a URL given as a name would become a link in our mail to them.
const isName = (name: string): boolean => name !== '' && name.length <= 60 && !/[/:@]|\.\S/.test(name)

function asText({ greeting, paragraphs, link, button, sections, links, footer }: Letter, site: Site): string {
  const [first = '', ...rest] = paragraphs
  // No colon before the link: punctuation differs by language.
  const listed = sections.map(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`)].join('\n'))
  const linked = links.map(({ text, url }) => `- ${text}\n  ${url}`)
  return `${[greeting, first, `${button}\n${link}`, ...listed, ...linked, ...rest, `-- \n${footer}\n${site.siteUrl}`].join('\n\n')}\n`
}

// Mail clients ignore style sheets. Only the button sets colours; everything else follows the reader's light or dark
// theme.
const styles = {
  page: 'margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6',
  letter: 'max-width:560px;margin:0 auto',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#1f5fd0;color:#ffffff;text-decoration:none;font-weight:bold',
  heading: 'margin:24px 0 4px;font-weight:bold',
  list: 'margin:0;padding:0 20px',
  link: 'overflow-wrap:anywhere;word-break:break-all',
  footer: 'margin-top:32px;padding-top:16px;border-top:1px solid #8a8f98;font-size:14px',
}

function asHtml(letter: Letter, language: Language, site: Site): string {
  const { direction } = texts[textLanguageOf(language)]
  const [first = '', ...rest] = letter.paragraphs.map((text) => `<p>${escape(text)}</p>`)
  const listed = [...letter.sections.map(sectionAsHtml), ...linksAsHtml(letter.links)]
  const link = escape(letter.link)
  // Clients drop html and body, so the first element repeats language and direction.
  return `<!doctype html>
<html lang="${languageTag(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(letter.subject)}</title>
</head>
<body style="${styles.page}">
<div lang="${languageTag(language)}" dir="${direction}" style="${styles.letter}">
<p>${escape(letter.greeting)}</p>
${first}
<p><a href="${link}" style="${styles.button}">${escape(letter.button)}</a></p>
<p>${escape(letter.orOpen)}<br><a href="${link}" dir="ltr" style="${styles.link}">${link}</a></p>
${[...listed, ...rest].join('\n')}
<div style="${styles.footer}">${escape(letter.footer)}<br><a href="${escape(site.siteUrl)}" dir="ltr">${escape(site.siteUrl)}</a></div>
</div>
</body>
</html>
`
}

const sectionAsHtml = ({ heading, lines }: MailSection): string => `<p style="${styles.heading}">${escape(heading)}</p>
<ul style="${styles.list}">
${lines.map((line) => `<li>${escape(line)}</li>`).join('\n')}
</ul>`

const linksAsHtml = (links: readonly MailLink[]): readonly string[] =>
  links.length === 0
    ? []
    : [
        `<ul style="${styles.list}">
${links.map(({ text, url }) => `<li><a href="${escape(url)}" style="${styles.link}">${escape(text)}</a></li>`).join('\n')}
</ul>`,
      ]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
