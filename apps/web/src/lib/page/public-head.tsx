import { type Language, languages, languageTag } from '@axle/contract/languages'
import { Head } from '../../ui/head.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useLocation } from 'react-router'
import { languageOf } from '../i18n/i18n.ts'
import { urlInLanguage, languageInUrl } from '../i18n/language-in-url.ts'
import { useSite } from '../api/site.ts'

export interface PublicHeadProps {
  /** Canonical path and query, without a language. */
  path: string
  title: string
  description: string
  /** Open Graph type. */
  type?: string
  /** Absolute URL of a picture. */
  picture?: string | undefined
  /** Structured data of schema.org: see `jsonLd`. */
  data?: string | undefined
}

/** Renders what search engines and link previews read of a public page. */
export function PublicHead({ path, title, description, type = 'website', picture, data }: PublicHeadProps) {
  const site = useSite()
  const here = site?.url ?? ''
  const language = languageOf(useTranslation().i18n)
  const urlLanguage = languageInUrl(useLocation().search)
  const inLanguage = (each: Language | undefined) => urlInLanguage(here + path, each)
  return (
    <Head>
      <meta name="description" content={description} />
      <link rel="canonical" href={inLanguage(urlLanguage)} />
      <link rel="alternate" hrefLang="x-default" href={inLanguage(undefined)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={languageTag(each)} href={inLanguage(each)} />
      ))}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {site && <meta property="og:site_name" content={site.name} />}
      <meta property="og:url" content={inLanguage(urlLanguage)} />
      <meta property="og:locale" content={places[language]} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
    </Head>
  )
}

/** Open Graph wants a country with each language: the one with most speakers. */
const places: Record<Language, string> = {
  en: 'en_US',
  fr: 'fr_FR',
  vi: 'vi_VN',
  cn: 'zh_CN',
  ar: 'ar_EG',
  de: 'de_DE',
  es: 'es_ES',
  'en-GH': 'en_GH',
}

/** Serialises schema.org data so that nothing in it can close its script element. */
export const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
