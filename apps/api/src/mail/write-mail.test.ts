import { languages } from '@axle/contract'
import { describe, expect, it } from 'vitest'
import { kinds, type MailKind, type MailValues } from './mail-kinds.ts'
import { texts, writeMail } from './write-mail.ts'

const site = { siteName: 'Axle <&> Co', siteUrl: 'https://parts.example' }
const link = `${site.siteUrl}/auth/reset-password?token=a&b="c"`
const samples: { [K in MailKind]: MailValues[K] } = {
  'password-reset': { firstName: 'Ama', link },
  'password-changed': { firstName: 'Ama', at: new Date('2026-11-20T16:05:00Z') },
  'profile-changed': { firstName: 'Ama', what: 'both' },
}
const allKinds = Object.keys(kinds) as MailKind[]
const placeholdersOf = (text: unknown) => (JSON.stringify(text).match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe.each(languages)('mails in %s', (language) => {
  it('has every kind, with the placeholders of English', () => {
    expect(Object.keys(texts[language].kinds).toSorted()).toEqual(allKinds.toSorted())
    for (const kind of allKinds) {
      const { subject, paragraphs, button } = texts[language].kinds[kind]
      const english = texts.en.kinds[kind]
      expect(placeholdersOf([subject, ...paragraphs, button])).toEqual(
        placeholdersOf([english.subject, ...english.paragraphs, english.button]),
      )
      expect(paragraphs).toHaveLength(english.paragraphs.length)
    }
    for (const line of ['greeting', 'plainGreeting', 'orOpen', 'footer', 'what'] as const)
      expect(placeholdersOf(texts[language][line])).toEqual(placeholdersOf(texts.en[line]))
  })

  it.each(allKinds)('%s is greeted, explained, linked and signed, in text and HTML alike', (kind) => {
    const { subject, text, html } = writeMail(kind, samples[kind], language, site)
    expect(subject + text + html).not.toMatch(/\{\{|undefined/)
    expect(subject).toContain('Axle <&> Co')
    expect(text).toContain('Ama')
    expect(text).toContain(kind === 'password-reset' ? link : `${site.siteUrl}/auth/forgot-password`)
    expect(text.trimEnd().endsWith(site.siteUrl)).toBe(true)
    for (const paragraph of texts[language].kinds[kind].paragraphs) {
      const [beginning = ''] = paragraph.split(/[{<]/)
      expect([text.includes(beginning), html.includes(beginning)]).toEqual([true, true])
    }
  })

  it('says how it is written, and brings nothing from elsewhere', () => {
    const { html } = writeMail('password-reset', samples['password-reset'], language, site)
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(`<div lang="${language}" dir="${direction}"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).not.toMatch(/<(img|table|script|link|style|iframe)\b|url\(/)
    const opened = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(new Set(opened)).toEqual(
      new Set([link.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), 'https://parts.example']),
    )
  })
})

describe('what people wrote themselves', () => {
  const greetingOf = (firstName: string) => writeMail('password-reset', { firstName, link }, 'en', site)

  it('is text, never HTML', () => {
    const { html, text } = greetingOf('<b>"Ama" & \'Co\'</b>')
    expect(html).not.toMatch(/<b>|<&>/)
    expect(html).toContain('Axle &lt;&amp;&gt; Co')
    expect(text).not.toContain('&amp;')
    expect(greetingOf('Ama <b>').html).toContain('Hello Ama &lt;b&gt;,')
  })

  it.each(['https://evil.example', 'Win at evil.example now', 'a@evil.example', 'x'.repeat(61), '\u202emoc.live', ''])(
    'is not repeated as a name where it is none: %s',
    (firstName) => {
      const { text } = greetingOf(firstName)
      expect(text.startsWith('Hello,\n')).toBe(true)
      expect(text).not.toContain('evil.example')
    },
  )

  it.each(['Ama', 'Kwame Jr.', "N'Golo", 'J. K.', 'أمينة'])('%s is greeted by name', (firstName) => {
    expect(greetingOf(firstName).text.startsWith(`Hello ${firstName},\n`)).toBe(true)
  })
})

describe('a moment', () => {
  const sayingOf = (language: (typeof languages)[number]) =>
    writeMail('password-changed', samples['password-changed'], language, site).text

  it('is told in UTC, and says so', () => {
    expect(sayingOf('en')).toContain('20 November 2026 at 16:05 UTC')
    expect(sayingOf('ar')).toContain('20 نوفمبر 2026 في 16:05 UTC')
  })
})
